import type { Language, ThematicComparison } from '@elan/contracts';
import { type Actor, AppError, type Context } from '../../platform';
import { findSurveysOf, listThematics } from '../../surveys';
import { categoriesIn, type Category as StatedCategory } from '../statistics/categories';
import type { SurveyResults } from '../statistics/survey-results';
import { analysisRound } from './analysis-round';
import { type Figure, noFigure, questionsFigure } from './questions-figure';
import { resultsByRound, type RoundResults } from './round-results';

/** So many surveys are compared at most, those that began last. */
const MOST_SURVEYS = 20;

/** So many rounds of them are told at most, the last ones. */
const MOST_ROUNDS = 120;

type Category = ThematicComparison['categories'][number];

/** A closed round with results, and the figures of its categories by their keys. */
interface Compared {
  readonly results: SurveyResults;
  readonly round: RoundResults;
  readonly responses: number;
  readonly figures: ReadonlyMap<string, Figure>;
}

/**
 * How the categories of a thematic's surveys were scored from round to round. Categories of one name are one, as long as
 * they have the same scale; those of the survey that began last come first.
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
  const categories = new Map<string, Category>();
  const compared: Compared[] = [];
  for (const { results, rounds } of surveys) {
    const own = categoriesIn(results.survey).map(keyed);
    const shown = rounds.flatMap((round) => comparedOf(results, round, own));
    if (shown.length > 0) for (const { key, name, scale } of own) categories.set(key, { name, scale });
    compared.push(...shown);
  }
  return {
    thematicId,
    name: thematic.name,
    categories: [...categories.values()],
    rounds: compared
      .toSorted((a, b) => Number(a.round.round.startsAt) - Number(b.round.round.startsAt))
      .slice(-MOST_ROUNDS)
      .map(({ results, round, responses, figures }) => ({
        ...analysisRound(results, round),
        responses,
        scores: [...categories.keys()].map((key) => {
          const { score, marginOfError } = figures.get(key) ?? noFigure;
          return { score, marginOfError };
        }),
      })),
  };
}

interface OwnCategory extends StatedCategory {
  readonly key: string;
}

const keyed = (category: StatedCategory): OwnCategory => ({
  ...category,
  key: `${category.scale} ${category.name}`,
});

/** @returns nothing of a round that runs or says nothing */
function comparedOf(
  results: SurveyResults,
  round: RoundResults,
  categories: readonly OwnCategory[],
): Compared[] {
  const { published } = round;
  if (round.round.closedAt === null || !published) return [];
  const figures = new Map(
    categories.map((category) => [category.key, questionsFigure(results.survey, category, published)]),
  );
  return [{ results, round, responses: published.aggregate.responses, figures }];
}
