import type { Language, TeamChoice } from '@elan/contracts';
import { activeSegmentations, segmentationName } from '../../company';
import { type Actor, sharedRead, type Context } from '../../platform';
import type { SurveyRecord } from '../../surveys';
import { readResultsState } from '../results-state';
import { groupName } from './group-names';
import { allGroupResults, type GroupResults } from './group-results';
import { type ResultsInput, surveyResults } from './survey-results';

export interface ShownGroups {
  /** The survey in the reader's language. */
  readonly survey: SurveyRecord;
  /** Segmentations with their shown groups; those without any are left out. */
  readonly segmentations: readonly TeamChoice[];
}

/**
 * The groups of a round that are shown: those whose columns the page of segmentations shows.
 * @throws AppError surveyNotFound; validation (no such round)
 */
export async function shownGroups(
  context: Context,
  actor: Pick<Actor, 'companyId' | 'language'>,
  surveyId: string,
  input: Pick<ResultsInput, 'language'> & { readonly round: string },
): Promise<ShownGroups> {
  const { companyId } = actor;
  const { round, language = actor.language } = input;
  const state = await readResultsState(context, companyId, surveyId);
  return groupsInState(context, companyId, surveyId, round, language, state);
}

const groupsInState = sharedRead(
  async (
    context: Context,
    companyId,
    surveyId: string,
    round: string,
    language: Language,
    _state: string,
  ): Promise<ShownGroups> => {
    const [results, segmentations] = await Promise.all([
      surveyResults(context, { companyId, language }, surveyId, { round, language }),
      activeSegmentations(context, companyId),
    ]);
    const published = await allGroupResults(context, results, segmentations);
    return { survey: results.survey, segmentations: namesOf(published, language) };
  },
);

/** The shown groups, by name. */
function namesOf(published: readonly GroupResults[], language: Language): TeamChoice[] {
  return published.flatMap(({ segmentation, groups }) => {
    const shown = groups.filter(({ aggregate }) => aggregate !== null);
    if (shown.length === 0) return [];
    return {
      segmentationId: segmentation._id,
      name: segmentationName(segmentation, language),
      groups: shown.map(({ id, name }) => ({ id, name: groupName(segmentation, { id, name }, language) })),
    };
  });
}
