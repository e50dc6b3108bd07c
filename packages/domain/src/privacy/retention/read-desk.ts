import { dayInZone, type Day } from '@elan/calendar';
import { LIST_CAP, type PrivacyDesk, PRIVACY_LIST } from '@elan/contracts';
import { countLeaversBefore, firstLeaverOf, listLeavers, readCompany } from '../../company';
import { type Actor, type Context, countEventsBefore, firstEventOf } from '../../platform';
import { findRetirableRounds } from '../../surveys';
import { listExports, listPacks } from '../export-orders/order-export';
import { listRequests } from '../requests/requests.service';
import { presentRetention } from './change-retention';
import { retentionOf } from './delete-outdated';
import { deletionModel } from './deletion.model';
import { howOf } from './outdated';
import type { RetentionRecord } from './retention.model';
import { cutoffsOn, dueDay, nightAfter, rulesAt } from './rules';

/** Everything about personal data that administrators see on one page. */
export async function readDesk(context: Context, actor: Actor): Promise<PrivacyDesk> {
  const { companyId } = actor;
  const retention = await retentionOf(context, companyId);
  const [next, deleted, requests, exports, packs, leavers] = await Promise.all([
    nextDeletions(context, actor, retention),
    deletionModel(context).aggregate<PrivacyDesk['deleted'][number]>([
      { $match: { companyId } },
      { $group: { _id: { on: '$on', kind: '$kind' }, count: { $sum: '$count' } } },
      { $sort: { '_id.on': -1, '_id.kind': 1 } },
      { $limit: PRIVACY_LIST },
      { $project: { _id: 0, on: '$_id.on', kind: '$_id.kind', count: 1 } },
    ]),
    listRequests(context, actor),
    listExports(context, actor),
    listPacks(context, actor),
    listLeavers(context, companyId, LIST_CAP),
  ]);
  return {
    ...{ retention: presentRetention(retention), next, deleted, requests, exports, packs },
    leavers: leavers.map(({ _id: id, name }) => ({ id, name })),
  };
}

/** Of each kind the day on which something is deleted next, and how much. */
async function nextDeletions(
  context: Context,
  actor: Actor,
  retention: RetentionRecord,
): Promise<PrivacyDesk['next']> {
  const { companyId } = actor;
  const { timeZone } = await readCompany(context, actor);
  const now = context.clock.now();
  const firstNight = nightAfter(retention.startsAt > now ? retention.startsAt : now, timeZone);
  const first = dayInZone(firstNight, timeZone);
  // Rules that wait apply to what is due after them.
  const applies = retention.pending?.rules ?? retention.rules;
  const applyFrom = retention.pending
    ? dayInZone(nightAfter(retention.pending.from, timeZone), timeZone)
    : first;
  const rules = rulesAt(retention, firstNight);
  /** By the present rules, or by those that wait, if that is sooner. */
  const dayOf = (since: Date, kept: (of: typeof rules) => { years: number } | { days: number }): Day => {
    const byNow = latest(first, dueDay(since, kept(rules), timeZone));
    const byNext = latest(latest(first, applyFrom), dueDay(since, kept(applies), timeZone));
    return byNow < byNext ? byNow : byNext;
  };
  const rulesOn = (day: Day) => (day >= applyFrom ? applies : rules);
  const [rounds, leaver, event] = await Promise.all([
    findRetirableRounds(context, companyId, { how: howOf(applies) }),
    firstLeaverOf(context, companyId),
    firstEventOf(context, companyId),
  ]);
  const next: PrivacyDesk['next'] = [];
  const days = rounds.map(({ closedAt }) =>
    dayOf(closedAt ?? now, ({ roundYears }) => ({ years: roundYears })),
  );
  const [day] = days.toSorted();
  if (day !== undefined) {
    const kind = rulesOn(day).afterwards === 'fold' ? ('foldedRounds' as const) : ('rounds' as const);
    next.push({ kind, on: day, count: days.filter((one) => one === day).length });
  }
  if (leaver) {
    const on = dayOf(leaver, ({ leaverDays }) => ({ days: leaverDays }));
    const before = cutoffsOn(on, rulesOn(on), timeZone).leavers;
    next.push({ kind: 'members', on, count: await countLeaversBefore(context, companyId, before) });
  }
  if (event) {
    const on = dayOf(event, ({ auditYears }) => ({ years: auditYears }));
    const before = cutoffsOn(on, rulesOn(on), timeZone).audit;
    next.push({ kind: 'lines', on, count: await countEventsBefore(context, companyId, before) });
  }
  return next.toSorted((a, b) => (a.on < b.on ? -1 : Number(a.on > b.on)));
}

const latest = (a: Day, b: Day): Day => (a > b ? a : b);
