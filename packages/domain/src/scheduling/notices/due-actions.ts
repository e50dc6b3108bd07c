import { addDays, type Day, dayInZone, formatDay, weekdayOf } from '@elan/calendar';
import { RESPONDENT_LANGUAGE_TRAITS } from '@elan/contracts';
import * as z from 'zod/mini';
import { findAdministrators, queueWebhooks } from '../../company';
import { findCompaniesWithDueActions, findDueActions, findManagers, isOpenLink } from '../../follow-up';
import {
  type Context,
  DAY,
  type DueActionsContent,
  forEachSafely,
  HOUR,
  later,
  type OutboxMail,
  type Prepared,
  queueMails,
} from '../../platform';
import { notAtNight } from '../due/send-times';
import { findWatchedCompany, isSubscribed, type WatchedCompany } from '../due/watched-surveys';

/** How many are listed in a mail. */
const MOST = 8;
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
      kind: 'actionsDue' as const,
      to: email,
      ...{ language, companyId, memberId, payload, notBefore },
      expiresAt: later(notBefore, NEWS),
    })),
  );
}

/** Managers with an open link that was mailed to them: nobody else is informed of it. */
async function findReachable(context: Context, companyId: string, ids: readonly string[]) {
  const managers = await findManagers(context, companyId, ids);
  return managers.filter((link) => link.keyHash !== null && isOpenLink(link, context.clock.now()));
}

const Payload = z.object({ managerLinkId: z.optional(z.string()) });

const sundayOf = (day: Day): Day => addDays(day, 7 - weekdayOf(day));

/** The actions that are due when the mail is sent; if none is left, there is no mail. */
export async function prepareDueActions(
  context: Context,
  mail: OutboxMail,
): Promise<Prepared<DueActionsContent>> {
  const { companyId, memberId, to, language } = mail;
  const { managerLinkId = null } = z.parse(Payload, mail.payload);
  const company = await findWatchedCompany(context, companyId ?? '');
  const isReached =
    company &&
    (managerLinkId === null || (await findReachable(context, company._id, [managerLinkId])).length > 0);
  const due = isReached ? await dueOf(context, company, memberId ?? managerLinkId) : [];
  if (!company || due.length === 0) return { verdict: 'cancel', reason: 'revoked' };
  const written = due.slice(0, MOST).map(({ title, dueDate, isOverdue }) => ({
    ...{ title, isOverdue },
    day: formatDay(dueDate, RESPONDENT_LANGUAGE_TRAITS[language].locale, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
    }),
  }));
  return {
    verdict: 'send',
    ...{ to, language, sender: null },
    content: {
      kind: 'actionsDue',
      companyName: company.name,
      link: memberId === null ? null : `${context.settings.PUBLIC_URL}/actions?owner=${memberId}`,
      actions: written,
      others: due.length - written.length,
    },
  };
}

async function dueOf(context: Context, company: WatchedCompany, ownerId: string | null) {
  const now = context.clock.now();
  if (!isSubscribed(company, now)) return [];
  const today = dayInZone(now, company.timeZone);
  const due = await findDueActions(context, company._id, { today, until: sundayOf(today) });
  return due.filter((action) => action.ownerId === ownerId);
}
