import { countOf, type Sample } from '@elan/scoring';
import type { Histograms } from './histograms';
import type { InvitedRound } from './invited-rounds';
import type { Samples } from './score-error';

/** The samples for a survey's figures. */
export function samplesOf(rounds: readonly InvitedRound[], histograms: Histograms): Samples {
  return {
    all: largestRound(rounds, histograms),
    concernedBy: (questionId) => concernedSample(rounds, histograms, questionId),
  };
}

/**
 * The people of the round with the most answers, whom a margin of error refers to. Each round asks the same people
 * again, so answers of several rounds are not a larger sample.
 */
function largestRound(rounds: readonly InvitedRound[], { periods }: Pick<Histograms, 'periods'>): Sample {
  const invited = new Map(rounds.map((round) => [round.periodId, round.invited]));
  const answered = [...periods].map(([periodId, { responses }]) => ({
    respondents: responses,
    invited: invited.get(periodId) ?? 0,
  }));
  const largest = answered.reduce((a, b) => (b.respondents > a.respondents ? b : a), {
    respondents: 0,
    invited: 0,
  });
  const isEverybody =
    rounds.every((round) => (periods.get(round.periodId)?.responses ?? 0) === round.invited) &&
    answered.every((round) => round.respondents === round.invited);
  return { ...largest, isEverybody };
}

/**
 * The sample for a question that may not apply: those who gave a number, out of everybody concerned, assuming that
 * those who did not answer resemble the others.
 */
function concernedSample(
  rounds: readonly InvitedRound[],
  { all, periods }: Histograms,
  questionId: string,
): Sample {
  const concerned = new Map(
    [...periods].map(([periodId, aggregate]) => {
      const counts = aggregate.questions.get(questionId) ?? [];
      return [periodId, { ...aggregate, responses: countOf(counts), of: aggregate.responses }] as const;
    }),
  );
  const sample = largestRound(
    rounds.map((round) => {
      const { responses, of } = concerned.get(round.periodId) ?? { responses: 0, of: 0 };
      return { ...round, invited: of === 0 ? 0 : Math.round((round.invited * responses) / of) };
    }),
    { periods: concerned },
  );
  // Answers that were left out are not in the figures.
  const isEverybody = sample.isEverybody && (all.notConcerned.get(questionId)?.mixed ?? 0) === 0;
  return { ...sample, isEverybody };
}
