import { dayInZone, weekdayOf } from '@elan/calendar';
import { findAdministrators, queueWebhooks } from '../../company';
import { findCompaniesWithDueActions, findDueActions } from '../../follow-up';
import { type Context, DAY, forEachSafely, HOUR, later, queueMails } from '../../platform';
import { notAtNight } from '../due/send-times';
import { findWatchedCompany, isSubscribed } from '../due/watched-surveys';
import { actionsDue, findReachable, sundayOf } from './actions-due.mail';

/** How long a mail that could not be queued or sent in the morning is still useful. */
const NEWS = 12 * HOUR;

/**
 * Mails every owner on Monday morning which of their actions are due by Sunday or overdue; nothing if none is. Harmless
 * twice: one key per company, Monday and owner.
 * @throws AggregateError at the end, with what failed
 */
export async function queueDueActions(context: Context): Promise<void> {
  // No company's time zone is further ahead.
  const until = sundayOf(dayInZone(later(context.clock.now(), DAY), 'UTC'));
  const companies = await findCompaniesWithDueActions(context, until);
  await forEachSafely(
    context,
    companies,
    (companyId) => ({ companyId }),
    (companyId) => queueOf(context, companyId),
  );
}

async function queueOf(context: Context, companyId: string): Promise<void> {
  const now = context.clock.now();
  const company = await findWatchedCompany(context, companyId);
  if (!company || !isSubscribed(company, now)) return;
  const today = dayInZone(now, company.timeZone);
  if (weekdayOf(today) !== 1) return;
  const [due, administrators] = await Promise.all([
    findDueActions(context, companyId, { today, until: sundayOf(today) }),
    findAdministrators(context, companyId),
  ]);
  const happened = due.map(({ id }) => ({ event: 'action.due' as const, id, key: `${today} ${id}` }));
  await queueWebhooks(context, companyId, happened);
  const notBefore = notAtNight(now, company.timeZone);
  const ownerIds = [...new Set(due.map(({ ownerId }) => ownerId))];
  const owners = administrators.filter(({ _id }) => ownerIds.includes(_id));
  const managers = await findReachable(context, companyId, ownerIds);
  const ofOwners = [
    ...owners.map(({ _id, email, language }) => ({ _id, email, language, memberId: _id, payload: {} })),
    ...managers.map(({ _id, email, language }) => ({
      ...{ _id, email, language, memberId: null },
      payload: { managerLinkId: _id },
    })),
  ];
  await queueMails(
    context,
    ofOwners.map(({ _id, email, language, memberId, payload }) => ({
      key: `actionsDue:${companyId}:${today}:${_id}`,
      mail: actionsDue,
      to: email,
      ...{ language, companyId, memberId, payload, notBefore },
      expiresAt: later(notBefore, NEWS),
    })),
  );
}
