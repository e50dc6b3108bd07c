import { audienceIds } from '../../company';
import type { Context } from '../../platform';
import { findGroupSize, groupSizeOf } from './group-size';
import { placeComesBack } from './place-comes-back';
import type { SurveyRecord } from './survey.model';

/** What the administrators of a survey see of it beside itself. */
export interface SurveyDescription {
  readonly audienceUserIds: string[];
  readonly placeComesBack: boolean;
  readonly minimumGroupSize: number;
}

/** Looks up what a survey is shown with and does not hold itself. @throws AppError companyNotFound */
export async function describeSurvey(context: Context, survey: SurveyRecord): Promise<SurveyDescription> {
  const [audienceUserIds, isUnused, company] = await Promise.all([
    audienceIds(context, survey),
    placeComesBack(context, survey),
    findGroupSize(context, survey.companyId),
  ]);
  return { audienceUserIds, placeComesBack: isUnused, minimumGroupSize: groupSizeOf(survey, company) };
}
