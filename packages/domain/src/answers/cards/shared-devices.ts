import { KIOSK_HOURS } from '@elan/contracts';
import { withCompanyLock } from '../../company';
import {
  type Actor,
  AppError,
  type Context,
  equalText,
  HOUR,
  keyedHash,
  later,
  newId,
  recordAudit,
} from '../../platform';
import { addKiosk, findRounds, findSurvey, guardSurvey, removeKiosk, type SurveyRecord } from '../../surveys';
import { surveyForLink } from '../link/survey-for-link';

/** The shared devices of a survey that ask for codes now. */
export const openKiosks = (context: Context, { kiosks = [] }: Pick<SurveyRecord, 'kiosks'>) =>
  kiosks.filter(({ endsAt }) => endsAt > context.clock.now());

/**
 * The address by which a shared device asks for codes of cards. Its key is in no document, and opens nothing but that
 * page.
 * @throws AppError surveyNotFound; notNow (the survey has no cards); limitReached; agreementWeakened
 */
export async function openKiosk(
  context: Context,
  actor: Actor,
  surveyId: string,
): Promise<{ url: string; until: string }> {
  const { companyId } = actor;
  const kiosk = await withCompanyLock(context, actor, () => addFor(context, actor, surveyId));
  const target = `survey:${surveyId}`;
  await recordAudit(context, { companyId, actor, action: 'kioskOpen', target, details: {} });
  // The key stands behind a #, which browsers send to no server.
  const url = `${context.settings.PUBLIC_URL}/s/${surveyId}/kiosk#${keyOf(context, surveyId, kiosk._id)}`;
  return { url, until: kiosk.endsAt.toISOString() };
}

async function addFor(
  context: Context,
  actor: Actor,
  surveyId: string,
): Promise<NonNullable<SurveyRecord['kiosks']>[number]> {
  const { companyId } = actor;
  const survey = await findSurvey(context, companyId, surveyId);
  const rounds = survey.cards === true ? [] : await findRounds(context, { companyId, surveyId });
  const hasCards = survey.cards === true || rounds.some(({ cards, closedAt }) => cards && closedAt === null);
  if (!hasCards || survey.secret === null) throw new AppError('notNow');
  const openedAt = context.clock.now();
  const kiosk = { _id: newId(), openedAt, endsAt: later(openedAt, KIOSK_HOURS * HOUR) };
  await guardSurvey(context, actor, { ...survey, kiosks: [...openKiosks(context, survey), kiosk] });
  if (!(await addKiosk(context, survey, kiosk))) throw new AppError('limitReached');
  return kiosk;
}

/** Ends a shared device before its time: from now on its key opens nothing. @throws AppError surveyNotFound */
export async function withdrawKiosk(
  context: Context,
  actor: Actor,
  surveyId: string,
  kioskId: string,
): Promise<void> {
  const { companyId } = actor;
  const survey = await findSurvey(context, companyId, surveyId);
  if (!(await removeKiosk(context, survey, kioskId))) return;
  const target = `survey:${surveyId}`;
  await recordAudit(context, { companyId, actor, action: 'kioskWithdraw', target, details: {} });
}

/**
 * @returns until when a key is valid
 * @throws AppError surveyNotFound; wrongLink: it is another survey's, too old, or was withdrawn
 */
export async function checkKiosk(
  context: Context,
  surveyId: string,
  key: string,
): Promise<{ until: string }> {
  const { survey } = await surveyForLink(context, surveyId);
  const [kioskId = ''] = key.split('.');
  const kiosk = openKiosks(context, survey).find(({ _id }) => _id === kioskId);
  const isRight = equalText(key, keyOf(context, surveyId, kioskId)) && survey.secret !== null;
  if (!isRight || !kiosk) throw new AppError('wrongLink');
  return { until: kiosk.endsAt.toISOString() };
}

const keyOf = (context: Context, surveyId: string, kioskId: string): string =>
  `${kioskId}.${keyedHash(context, 'kiosk', `${surveyId}|${kioskId}`)}`;
