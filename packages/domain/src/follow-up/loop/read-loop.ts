import { dayInZone, daysBetween } from '@elan/calendar';
import type { Language, SurveyLoop } from '@elan/contracts';
import { effectiveGroupSize } from '@elan/scoring';
import { periodsOf } from '@elan/scoring/periods';
import { countAnswered } from '../../answers';
import { type Actor, type Context, invalidField } from '../../platform';
import { type ListedRound, listedRounds } from '../../results';
import { findActions } from '../actions/find-actions';
import { employeePageModel } from '../employee-pages/employee-page.model';
import { isDecidedIn } from './is-decided-in';

type Lists = Awaited<ReturnType<typeof listedRounds>>;

/**
 * What followed a round of a survey, and what is missing next.
 * @throws AppError surveyNotFound; validation (no such round)
 */
export async function readLoop(
  context: Context,
  actor: Pick<Actor, 'companyId' | 'language'>,
  surveyId: string,
  {
    round: asked,
    language = actor.language,
  }: { round?: string | undefined; language?: Language | undefined },
): Promise<SurveyLoop> {
  const { companyId } = actor;
  const lists = await listedRounds(context, actor, surveyId, language);
  const listed = asked === undefined ? latest(lists) : ofPeriod(lists, asked);
  if (!listed) return { ...nothing, againAt: timeOf(nextStart(lists, null)) };
  const { record, described } = listed;
  const { survey, company } = lists.surveyed;
  const { periodId } = record;
  const minimum = effectiveGroupSize(survey.minimumGroupSize, company.minimumGroupSize);
  const [answered, actions, page] = await Promise.all([
    countAnswered(context, record, minimum),
    findActions(context, companyId),
    employeePageModel(context).findOne({ companyId, surveyId, periodId }, { showsFrom: 1 }).lean(),
  ]);
  const rounds = lists.own.map((own) => own.record);
  const decided = actions.filter(
    (action) => action.surveyId === surveyId && isDecidedIn(action, record, rounds),
  );
  const first = Math.min(...decided.map(({ createdAt }) => Number(createdAt)));
  const understood = described.isClosed && described.hasResults ? record.closedAt : null;
  const steps = {
    decided: decided.length === 0 ? null : new Date(first),
    told: page?.showsFrom ?? null,
    again: nextStart(lists, record.startsAt),
  };
  const now = context.clock.now();
  const missing = (['decided', 'told', 'again'] as const).find((step) => steps[step] === null);
  // Results of a later round take its place: what was not done after this one is past.
  const isPast = isFollowed(lists, record.startsAt);
  const dayOf = (time: Date) => dayInZone(time, company.timeZone);
  return {
    round: described,
    invited: record.invited,
    answered,
    understoodAt: timeOf(understood),
    decided: { actions: decided.length, at: timeOf(steps.decided) },
    toldAt: timeOf(steps.told),
    againAt: timeOf(steps.again),
    missing:
      understood && missing && !isPast
        ? { step: missing, days: daysBetween(dayOf(understood), dayOf(now)) }
        : null,
  };
}

const nothing: SurveyLoop = {
  ...{ round: null, invited: 0, answered: null, understoodAt: null, decided: { actions: 0, at: null } },
  ...{ toldAt: null, againAt: null, missing: null },
};

function latest({ own }: Lists): ListedRound | undefined {
  return own.find(({ described }) => described.isClosed && described.hasResults) ?? own[0];
}

function ofPeriod({ own }: Lists, periodId: string): ListedRound {
  const listed = own.find(({ record }) => record.periodId === periodId);
  if (!listed) throw invalidField('round', 'is no round of this survey');
  return listed;
}

/** Whether a later round, of the survey or of another one with the same questions, has results and is over. */
function isFollowed({ own, others }: Lists, after: Date): boolean {
  return [...own, ...others].some(
    ({ record, described }) => record.startsAt > after && described.isClosed && described.hasResults,
  );
}

/** When the survey, or another one with the same questions, was or will be asked after a round. */
function nextStart({ surveyed, own, others }: Lists, after: Date | null): Date | null {
  const { survey, company } = surveyed;
  const later = [...own, ...others]
    .map(({ record }) => record.startsAt)
    .filter((startsAt) => after !== null && startsAt > after);
  if (later.length > 0) return new Date(Math.min(...later.map(Number)));
  const from = after === null ? survey.startAt : new Date((own[0]?.record.endsAt ?? after).getTime() + 1);
  const { timeZone } = company;
  const [next] = periodsOf(survey, { timeZone, from, to: from });
  return next && (after === null || next.startsAt > after) ? next.startsAt : null;
}

const timeOf = (time: Date | null): string | null => time?.toISOString() ?? null;
