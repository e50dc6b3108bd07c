import { addDays, dayInZone } from '@elan/calendar';
import type { ManagerLink } from '@elan/contracts';
import {
  createManagerLink,
  openManagerLink,
  previewManagerView,
  withdrawManagerLink,
} from '@elan/domain/follow-up';
import type { Actor, Context } from '@elan/domain/platform';
import { readAnalysis } from '@elan/domain/results';
import { allModels } from '@elan/domain/all-models';
import { hourOf, timeZone } from './calendar';
import type { DemoClock } from './demo-clock';
import type { Member } from './import-people';
import { TROUBLED } from './survey-plans';
import { say } from './words';

interface Sharing {
  /** The index of a group: the one in trouble comes first, the others follow by score, lowest first. */
  readonly place: number;
  /** Days before now on which it was made, and how many it lasts. */
  readonly ago: number;
  readonly days: number;
  /** What became of it. */
  readonly then: 'opened' | 'nothing' | 'withdrawn';
  /** An address outside of the company's domain, so that it is asked first; absent: that of somebody of the group. */
  readonly email?: string;
}

/** One in each state, the oldest first: what limits mails knows no way back. Who has opened theirs sees to an action. */
const sharings: readonly Sharing[] = [
  { place: 1, ago: 40, days: 30, then: 'nothing' },
  { place: 0, ago: 20, days: 90, then: 'opened' },
  { place: 1, ago: 12, days: 60, then: 'withdrawn' },
  { place: 1, ago: 3, days: 60, then: 'nothing' },
  { place: 2, ago: 1, days: 30, then: 'nothing', email: 'coach@rivage-conseil.example' },
];

/**
 * Shares groups of the first survey with whoever leads them.
 * @returns the link that has been opened; null where no group is told
 */
export async function shareGroups(
  context: Context,
  actor: Actor,
  clock: DemoClock,
  given: { readonly surveyId: string; readonly members: readonly Member[]; readonly now: Date },
): Promise<ManagerLink | null> {
  const { surveyId, members, now } = given;
  const { groups } = await readAnalysis(context, actor, surveyId, {});
  const inTrouble = ({ name }: { name: string }) => name === say(actor.language, TROUBLED);
  const told = (groups?.groups ?? [])
    .filter(({ hidden, score }) => hidden === null && score !== null)
    .toSorted((a, b) => Number(inTrouble(b)) - Number(inTrouble(a)) || (a.score ?? 0) - (b.score ?? 0));
  const today = dayInZone(now, timeZone);
  let opened: ManagerLink | null = null;
  for (const { place, ago, days, then, email } of sharings) {
    const group = told[place];
    const leader = members
      .filter(({ department }) => say(actor.language, department) === group?.name)
      .at(ago % 3);
    if (!groups || !group || !leader) continue;
    const choice = { segmentationId: groups.segmentationId, groupId: group.id };
    clock.set(hourOf(addDays(today, -ago), 11));
    // What is told now may not have been told then.
    if (!(await previewManagerView(context, actor, surveyId, choice)).told) continue;
    const { language } = actor;
    const whom = { email: email ?? leader.email, language, days };
    const link = await createManagerLink(context, actor, surveyId, { ...choice, ...whom });
    if (then === 'withdrawn') await withdrawManagerLink(context, actor, link.id);
    if (then !== 'opened') continue;
    clock.set(hourOf(addDays(today, 1 - ago), 9));
    await openManagerLink(context, await keyOf(context, actor, link), language);
    opened ??= link;
  }
  return opened;
}

/** Reads the key of a link from its mail. */
async function keyOf(context: Context, { companyId }: Actor, { id }: ManagerLink): Promise<string> {
  const mail = await allModels(context)
    .OutboxMail.findOne({ _id: `managerLink:${id}:1`, companyId })
    .lean();
  return new URL(String(mail?.payload['link'])).hash.slice(1);
}
