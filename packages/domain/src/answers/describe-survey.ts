import { AppError, type Context } from '../platform';
import { findCompany } from '../company';
import { groupSizeOf, isRefundable, type SurveyRecord } from '../surveys';
import { findAddresseesNow } from './addressees';

/** What administrators see of a survey in addition to the survey itself. */
export interface SurveyDescription {
  /** Who may answer it now. */
  readonly audienceUserIds: string[];
  readonly placeComesBack: boolean;
  readonly minimumGroupSize: number;
}

/** Looks up what is shown with a survey but not stored in it. @throws AppError companyNotFound */
export async function describeSurvey(context: Context, survey: SurveyRecord): Promise<SurveyDescription> {
  const company = await findCompany(context, survey.companyId, ['minimumGroupSize', 'timeZone']);
  if (!company) throw new AppError('companyNotFound');
  const [members, isUnused] = await Promise.all([
    findAddresseesNow(context, survey, company),
    isRefundable(context, survey),
  ]);
  return {
    audienceUserIds: members.map(({ _id }) => _id),
    placeComesBack: isUnused,
    minimumGroupSize: groupSizeOf(survey, company),
  };
}
