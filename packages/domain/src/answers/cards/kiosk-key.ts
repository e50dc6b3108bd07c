import { KIOSK_HOURS } from '@elan/contracts';
import {
  type Actor,
  AppError,
  type Context,
  equalText,
  HOUR,
  keyedHash,
  later,
  recordAudit,
} from '../../platform';
import { findSurvey } from '../../surveys';
import { surveyForLink } from '../link/survey-for-link';

/**
 * The address by which a shared device asks for codes of cards. Its key is in no document: it says until when it is
 * valid, and opens nothing but that page.
 * @throws AppError surveyNotFound; notNow (the survey has no cards)
 */
export async function openKiosk(
  context: Context,
  actor: Actor,
  surveyId: string,
): Promise<{ url: string; until: string }> {
  const { companyId } = actor;
  const survey = await findSurvey(context, companyId, surveyId);
  if (survey.cards !== true || survey.secret === null) throw new AppError('notNow');
  const until = later(context.clock.now(), KIOSK_HOURS * HOUR);
  const ends = until.getTime().toString(36);
  const target = `survey:${surveyId}`;
  await recordAudit(context, { companyId, actor, action: 'kioskOpen', target, details: {} });
  // After the #, which browsers send to no server.
  const url = `${context.settings.PUBLIC_URL}/s/${surveyId}/kiosk#${ends}.${hashOf(context, surveyId, ends)}`;
  return { url, until: until.toISOString() };
}

/** @returns until when a key is valid. @throws AppError surveyNotFound; wrongLink: it is another survey's, or too old */
export async function checkKiosk(
  context: Context,
  surveyId: string,
  key: string,
): Promise<{ until: string }> {
  const { survey } = await surveyForLink(context, surveyId);
  const [ends = '', hash = ''] = key.split('.');
  const isRight = equalText(hash, hashOf(context, surveyId, ends)) && survey.secret !== null;
  const until = new Date(parseInt(ends, 36));
  if (!isRight || until <= context.clock.now()) throw new AppError('wrongLink');
  return { until: until.toISOString() };
}

const hashOf = (context: Context, surveyId: string, ends: string): string =>
  keyedHash(context, 'kiosk', `${surveyId}|${ends}`);
