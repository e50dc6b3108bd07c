import type { Language, RunningSurvey } from '@elan/contracts';
import { effectiveGroupSize, isAnswerable, participationOf, resultSteps } from '@elan/scoring';
import { currentPeriod } from '@elan/scoring/periods';
import { countAnswered } from '../../answers';
import { audienceMembers, type CompanyRecord } from '../../company';
import type { Context } from '../../platform';
import {
  findClosedRounds,
  findUnclosedRoundsOf,
  nameSurvey,
  neverShown,
  roundId,
  type RoundRecord,
  type SurveySummaryRecord,
} from '../../surveys';
import { expectedParticipation } from '../participation/expected-participation';

/** How many running surveys are listed. */
const MOST = 10;

type Host = Pick<CompanyRecord, '_id' | 'timeZone' | 'minimumGroupSize'>;

/** The progress of the rounds that can be answered now; those that end first are listed. */
export async function runningSurveys(
  context: Context,
  company: Host,
  surveys: readonly SurveySummaryRecord[],
  language: Language,
): Promise<RunningSurvey[]> {
  const now = context.clock.now();
  const endOf = ({ endAt }: SurveySummaryRecord) => endAt?.getTime() ?? Infinity;
  const open = surveys
    .filter((survey) => isAnswerable(survey, now))
    // The difference of two infinities is not a number.
    .toSorted((a, b) => (endOf(a) === endOf(b) ? 0 : endOf(a) - endOf(b)))
    .slice(0, MOST);
  if (open.length === 0) return [];
  const rounds = await findUnclosedRoundsOf(context, company._id);
  const byId = new Map(rounds.map((round) => [round._id, round]));
  const ids = open.map(({ _id }) => _id);
  const closed = await findClosedRounds(context, company._id, ids);
  const running = await Promise.all(
    open.map((survey) => runningSurvey(context, company, { survey, rounds: byId, closed, language })),
  );
  return running.flatMap((survey) => survey ?? []);
}

async function runningSurvey(
  context: Context,
  company: Host,
  {
    survey,
    rounds,
    closed,
    language,
  }: {
    readonly survey: SurveySummaryRecord;
    readonly rounds: ReadonlyMap<string, RoundRecord>;
    readonly closed: readonly RoundRecord[];
    readonly language: Language;
  },
): Promise<RunningSurvey | null> {
  const period = currentPeriod(survey, { timeZone: company.timeZone, now: context.clock.now() });
  if (!period) return null;
  const round = rounds.get(roundId(survey._id, period.id));
  const minimumGroupSize = effectiveGroupSize(survey.minimumGroupSize, company.minimumGroupSize);
  // A round that the worker has not opened yet invites whoever is in the audience.
  const invited = round?.invited ?? (await audienceMembers(context, survey)).length;
  const answered = round ? await countAnswered(context, round, minimumGroupSize) : null;
  const published = round ? round.published - (round.publishing?.receiptIds.length ?? 0) : 0;
  const never = round ? neverShown(round, minimumGroupSize) : null;
  const participation = answered === null ? null : participationOf(answered, invited);
  const own = closed.filter(({ surveyId }) => surveyId === survey._id);
  const expected =
    participation === null
      ? null
      : await expectedParticipation(
          context,
          { survey: { companyId: company._id }, company, rounds: own },
          { ...period, participation },
        );
  return {
    id: survey._id,
    name: nameSurvey(survey, language),
    thematicId: survey.thematicId,
    startsAt: period.startsAt.toISOString(),
    endsAt: period.endsAt?.toISOString() ?? null,
    invited,
    answered,
    participation,
    expected: expected && Math.round(expected.median * 100) / 100,
    resultsFrom: published > 0 || never ? null : resultSteps(minimumGroupSize).first,
    neverShown: never,
    minimumGroupSize,
  };
}
