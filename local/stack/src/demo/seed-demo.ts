import { addDays, addMonths, dayInZone } from '@elan/calendar';
import type { Language } from '@elan/contracts';
import { forgetClosedRounds } from '@elan/domain/answers';
import { sweepOutbox, type Actor, type Context } from '@elan/domain/platform';
import { endSession } from '@elan/domain/sessions';
import { deleteExpiredSecrets } from '@elan/domain/surveys';
import { hourOf, timeZone } from './calendar';
import type { DemoClock } from './demo-clock';
import { addAudiences, administratorEmails, importPeople } from './import-people';
import { hirePeople } from './people';
import { seedActions } from './seed-actions';
import { moderateComments } from './seed-comments';
import { addSegmentations, dressCompany, givePack, registerDemoCompany, settleUsage } from './seed-company';
import { seedSurvey } from './seed-survey';
import { settleMails } from './settle-mails';
import { shareGroups } from './share-groups';
import { planSurveys } from './survey-plans';
import { tellPeople } from './tell-people';
import { closeMailboxes } from './workshop';

export interface DemoSize {
  /** Number of people, of any role. */
  readonly members: number;
  /** Number of monthly rounds of the oldest survey. */
  readonly months: number;
  /** The visitor's language: names, comments, actions and mails are in it. */
  readonly language: Language;
}

/** What was created: by whom, and the number of answers per survey. */
export interface DemoReport {
  readonly actor: Actor;
  readonly responses: ReadonlyMap<string, number>;
}

/**
 * Fills an empty database with a company and its past. People, answers and days relative to now are reproducible; ids
 * and secrets are not, because links contain them.
 * @param clock the context's clock; it ends at now
 */
export async function seedDemo(
  context: Context,
  clock: DemoClock,
  now: Date,
  size: DemoSize,
): Promise<DemoReport> {
  const today = dayInZone(now, timeZone);
  const firstDay = addDays(addMonths(today, 1 - size.months), -26);
  clock.set(hourOf(firstDay, 9));
  const actor = await registerDemoCompany(context, size.language);
  await dressCompany(context, actor);
  await givePack(context, actor, today);
  await addSegmentations(context, actor, clock);
  const people = hirePeople(size.members - administratorEmails.length, administratorEmails, firstDay, today);
  const members = await importPeople(context, actor, clock, { people, firstDay, today });
  clock.set(hourOf(addDays(firstDay, 1), 14));
  const audiences = await addAudiences(context, actor, members, today);
  await closeMailboxes(context, actor, { members, today });
  const responses = new Map<string, number>();
  const surveys = new Map<string, string>();
  for (const plan of planSurveys(today, size.months, size.language)) {
    const audienceId = plan.audience === null ? null : audiences[plan.audience].id;
    const seeded = await seedSurvey(context, actor, clock, { plan, audienceId, members, now });
    responses.set(seeded.surveyId, seeded.responses);
    surveys.set(plan.key, seeded.surveyId);
    if (plan.remarks.length > 0) await moderateComments(context, actor, seeded.surveyId);
  }
  const [first] = responses.keys();
  const shared = { surveyId: first ?? '', members, now };
  const manager = first === undefined ? null : await shareGroups(context, actor, clock, shared);
  await seedActions(context, actor, clock, { surveys, now, manager });
  clock.set(now);
  if (first !== undefined) await tellPeople(context, actor, first);
  await settleMails(context, actor, clock);
  await sweepOutbox(context);
  await deleteExpiredSecrets(context);
  await forgetClosedRounds(context);
  await settleUsage(context, actor);
  await endSession(context, { _id: actor.sessionId, companyId: actor.companyId });
  return { actor, responses };
}
