import type { Core } from '../core/core';
import type { WatchedCompany, WatchedSurvey } from './watched-surveys';

interface Watched {
  readonly survey: WatchedSurvey;
  readonly company: WatchedCompany;
}

/**
 * Does something for each survey, one after the other. One that fails does not keep the others waiting.
 * @throws AggregateError at the end, with what failed
 */
export async function eachSurvey(
  core: Core,
  surveys: readonly Watched[],
  work: (watched: Watched) => Promise<void>,
): Promise<void> {
  const errors: unknown[] = [];
  for (const watched of surveys) {
    try {
      await work(watched);
    } catch (error) {
      core.log.error({ err: error, surveyId: watched.survey._id }, 'a survey could not be gone through');
      errors.push(error);
    }
  }
  if (errors.length > 0)
    throw new AggregateError(errors, `${errors.length} surveys could not be gone through`);
}
