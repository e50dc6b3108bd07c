import type { SurveySummary } from '@elan/contracts';
import { surveyStatus } from '@elan/scoring';
import type { Tone } from '@elan/ui';
import { places, type SurveyState } from '@elan/web-core';

type Timed = Pick<SurveySummary, 'active' | 'isDraft' | 'startAt' | 'endAt'>;

export const stateTones: Record<SurveyState, Tone> = {
  running: 'success',
  upcoming: 'brand',
  ended: 'neutral',
  paused: 'warning',
  draft: 'neutral',
};

/** The state of a survey: one that was never active is a draft whatever its dates, and a finished one is not paused. */
export function surveyState(survey: Timed, now: Date): SurveyState {
  if (survey.isDraft && !survey.active) return 'draft';
  const status = surveyStatus(survey, now);
  if (status === 'finished') return 'ended';
  if (!survey.active) return 'paused';
  return status === 'upcoming' ? 'upcoming' : 'running';
}

/** The page with the most information on a survey in its state. */
export function placeOf({ id }: Pick<SurveySummary, 'id'>, state: SurveyState): string {
  if (state === 'ended') return places.analyze(id);
  return state === 'draft' || state === 'upcoming' ? places.editSurvey(id) : places.survey(id);
}
