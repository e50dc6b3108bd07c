import type { Language, ThematicComparison } from '@elan/contracts';
import { type Actor, AppError, type Context } from '../../platform';
import { findSurveysOf, listThematics } from '../../surveys';
import { wholeOf } from '../analysis/measures';
import { describeRound } from '../analysis/analysis-rounds';
import { categoriesIn, type Category } from '../statistics/categories';
import type { SurveyResults } from '../statistics/survey-results';
import { figureIn, resultsByRound, type RoundResults } from './round-results';

/** At most this many surveys are compared, the most recently started ones. */
const MOST_SURVEYS = 20;

/** At most this many of their rounds are shown, the latest ones. */
const MOST_ROUNDS = 120;

/** A closed round with results. */
interface Compared extends RoundResults {
  readonly published: NonNullable<RoundResults['published']>;
  readonly results: SurveyResults;
  /** The categories of its survey by their keys. */
  readonly own: ReadonlyMap<string, Category>;
}

/**
 * The scores of a thematic's surveys and of their categories from round to round. Categories of the same name are one, as
 * long as they have the same scale; those of the newest round come first.
 * @throws AppError thematicNotFound
 */
export async function readThematicComparison(
  context: Context,
  actor: Actor,
  thematicId: string,
  { language = actor.language }: { readonly language?: Language | undefined },
): Promise<ThematicComparison> {
  const thematic = listThematics(language).find(({ id }) => id === thematicId);
  if (!thematic) throw new AppError('thematicNotFound');
  const { companyId } = actor;
  const surveyIds = await findSurveysOf(context, { companyId, thematicId }, MOST_SURVEYS);
  const surveys = await Promise.all(
    surveyIds.map((surveyId) => resultsByRound(context, actor, surveyId, { language })),
  );
  const rounds = surveys
    .flatMap(comparedOf)
    .toSorted((a, b) => Number(b.round.startsAt) - Number(a.round.startsAt))
    .slice(0, MOST_ROUNDS);
  const categories = new Map(rounds.flatMap(({ own }) => [...own]));
  return {
    thematicId,
    name: thematic.name,
    categories: [...categories.values()].map(({ name, scale }) => ({ name, scale })),
    rounds: rounds
      .toReversed()
      .map(({ results: { survey, timeZone, minimumGroupSize: minimum }, round, published, own }) => ({
        ...describeRound(round, { surveyName: survey.name, timeZone, hasResults: true, minimum }),
        responses: published.aggregate.responses,
        whole: wholeIn(survey, published),
        scores: [...categories.keys()].map((key) => {
          const category = own.get(key);
          const figure = category && figureIn(survey, category, published);
          return { score: figure?.score ?? null, marginOfError: figure?.marginOfError ?? null };
        }),
      })),
  };
}

function wholeIn(survey: SurveyResults['survey'], published: Compared['published']) {
  const whole = wholeOf(survey);
  const { score, marginOfError } = figureIn(survey, whole, published);
  return { scale: whole.scale, score, marginOfError };
}

function comparedOf({ results, rounds }: Awaited<ReturnType<typeof resultsByRound>>): Compared[] {
  const own = new Map(
    categoriesIn(results.survey).map((category) => [`${category.scale} ${category.name}`, category]),
  );
  return rounds.flatMap(({ round, published }) =>
    round.closedAt !== null && published ? [{ round, published, results, own }] : [],
  );
}
