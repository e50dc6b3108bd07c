import { type Day, timeOfDay } from '@elan/calendar';
import { INVITATION_HOUR } from '@elan/contracts';
import { findCompanies } from '../company';
import { type Context, queueMails, subjectOfKey, surveyMailKey } from '../platform';
import { outboxModel } from '../platform/outbox/outbox.model';
import { nextWorkingMorning, notAtNight } from '../scheduling/due/send-times';
import { surveyLinkRenewed } from '../scheduling/open/survey-link.mail';
import { roundId } from '../surveys';
import { type Change, changesOf } from './changes';

/**
 * Mails everybody invited to running rounds their links with a key, in one mail a person, at 09:00 of a working day:
 * links of earlier versions have none and do not work any more. People who have answered get one, too, so that the mail
 * reveals nothing. Harmless any number of times, and in several processes at once: each mail has its own key.
 */
export async function renewLinks(context: Context): Promise<void> {
  await queueMails(context, await renewedLinks(context));
}

export async function foreseeNewLinks(context: Context): Promise<Change[]> {
  const orders = await renewedLinks(context);
  return changesOf(
    'newLinks',
    orders.map(({ key, companyId, notBefore }) => ({ companyId, id: key, at: notBefore })),
  );
}

interface Renewal {
  /** The ids of the rounds whose links are renewed. */
  readonly rounds: ReadonlySet<string>;
  /** Distinguishes these mails from those of other renewals in the same round. */
  readonly occasion: string;
}

/**
 * Sends mails after a restore, when people wait for links that work.
 * @returns how many mails are queued now, or were already
 */
export async function queueRenewedLinks(context: Context, renewal: Renewal): Promise<number> {
  const orders = await renewedLinks(context, renewal);
  await queueMails(context, orders);
  return orders.length;
}

/** A mail a person: about the survey that ends last, and with the links to the others. */
async function renewedLinks(context: Context, renewal?: Renewal) {
  const now = context.clock.now();
  const invitations = await outboxModel(context)
    .find({
      kind: 'surveyInvitation',
      state: 'sent',
      $or: [{ expiresAt: null }, { expiresAt: { $gt: now } }],
    })
    .lean();
  const renewed = invitations.filter(({ _id }) => {
    const { surveyId, periodId } = subjectOfKey(_id);
    return renewal?.rounds.has(roundId(surveyId, periodId)) ?? true;
  });
  const ids = [...new Set(renewed.flatMap(({ companyId }) => companyId ?? []))];
  const companies = await findCompanies(context, ids, ['timeZone']);
  const zones = new Map(companies.map(({ _id, timeZone }) => [_id, timeZone]));
  const longestFirst = renewed.toSorted(
    (a, b) => endOf(b) - endOf(a) || (a._id < b._id ? -1 : Number(a._id > b._id)),
  );
  const byPerson = new Map<string, typeof renewed>();
  for (const mail of longestFirst) {
    const { memberId } = subjectOfKey(mail._id);
    byPerson.set(memberId, [...(byPerson.get(memberId) ?? []), mail]);
  }
  return [...byPerson.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const { _id, to, language, companyId, expiresAt } = first;
    const about = subjectOfKey(_id);
    const key = surveyMailKey('surveyLinkRenewed', about);
    const zone = zones.get(companyId ?? '') ?? 'UTC';
    return {
      key: renewal ? `${key}:${renewal.occasion}` : key,
      mail: surveyLinkRenewed,
      to,
      language,
      companyId,
      memberId: about.memberId,
      payload: { ...about, others: others.map((other) => roundOf(other._id)).join(' ') },
      notBefore: renewal ? notAtNight(now, zone) : nextWorkingMorning(now, zone),
      expiresAt,
    };
  });
}

const endOf = ({ expiresAt }: { readonly expiresAt: Date | null }) => expiresAt?.getTime() ?? Infinity;

function roundOf(key: string) {
  const { surveyId, periodId } = subjectOfKey(key);
  return `${surveyId}:${periodId}`;
}

/**
 * Puts off what an upgrade has queued and nobody has been sent yet, to 09:00 of that day in each company.
 * @returns how many mails
 */
export async function postponeUpgradeMails(context: Context, day: Day): Promise<number> {
  const waiting = { kind: 'surveyLinkRenewed', state: 'pending' } as const;
  const outbox = outboxModel(context);
  const ids: unknown[] = await outbox.distinct('companyId', waiting);
  let postponed = 0;
  for (const companyId of ids.map(String)) {
    const [company] = await findCompanies(context, [companyId], ['timeZone']);
    const notBefore = timeOfDay(day, INVITATION_HOUR, company?.timeZone ?? 'UTC');
    const { matchedCount } = await outbox.updateMany({ ...waiting, companyId }, { $set: { notBefore } });
    postponed += matchedCount;
  }
  return postponed;
}
