import { takesCorrections } from '../../answers';
import { type Context, findRefusedMails, reviveRefusedMail, subjectOfKey } from '../../platform';
import { forgetBounce, type UserRecord } from '../../company';
import { findRound, findStoredSurveys } from '../../surveys';
import { findWatchedCompany, isOpen } from '../due/watched-surveys';

/**
 * Sends a member's refused invitations to running rounds once more, to the present address.
 * @returns how many
 */
export async function reviveRefused(
  context: Context,
  member: Pick<UserRecord, '_id' | 'companyId' | 'email'>,
): Promise<number> {
  const { _id: memberId, companyId, email } = member;
  if (email === null) return 0;
  const notBefore = context.clock.now();
  const refused = await findRefusedMails(context, { companyId, memberId, kind: 'surveyInvitation' });
  const useful: string[] = [];
  for (const { _id, to } of refused)
    if (to === email || (await isCorrected(context, companyId, _id))) useful.push(_id);
  const keys = await inOpenSurveys(context, companyId, useful);
  if (keys.length > 0) await forgetBounce(context, member);
  for (const key of keys) {
    await reviveRefusedMail(context, key, { to: email, payload: { ...subjectOfKey(key) }, notBefore });
  }
  return keys.length;
}

/** Whether the mail may go to another address than the one that was refused. */
async function isCorrected(context: Context, companyId: string, key: string): Promise<boolean> {
  const round = await findRound(context, { companyId, ...subjectOfKey(key) });
  return round === null || takesCorrections(context, round);
}

/** The mails whose surveys accept answers: the others would be queued and never sent. */
async function inOpenSurveys(
  context: Context,
  companyId: string,
  keys: readonly string[],
): Promise<string[]> {
  const company = await findWatchedCompany(context, companyId);
  if (!company || keys.length === 0) return [];
  const surveyIds = keys.map((key) => subjectOfKey(key).surveyId);
  const surveys = await findStoredSurveys(context, companyId, surveyIds, [
    'active',
    'deletedAt',
    'startAt',
    'endAt',
    'secret',
  ]);
  const open = new Set(
    surveys.filter((survey) => isOpen(survey, company, context.clock.now())).map(({ _id }) => _id),
  );
  return keys.filter((key) => open.has(subjectOfKey(key).surveyId));
}
