import type { Core } from '../core/core';
import { eachInTurn } from '../core/each-in-turn';
import type { WatchedCompany, WatchedSurvey } from './watched-surveys';

interface Watched {
  readonly survey: WatchedSurvey;
  readonly company: WatchedCompany;
}

/** Does something for each survey, one after the other. @throws AggregateError at the end, with what failed */
export async function eachSurvey(
  core: Core,
  surveys: readonly Watched[],
  work: (watched: Watched) => Promise<void>,
): Promise<void> {
  const about = ({ survey }: Watched) => ({ companyId: survey.companyId, surveyId: survey._id });
  await eachInTurn(core, surveys, about, work);
}
