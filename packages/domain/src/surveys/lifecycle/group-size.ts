import { type CompanyRecord, findCompany } from '../../company';
import { AppError, type Context } from '../../platform';
import { surveyModel, type SurveyRecord } from './survey.model';

type Sized = Pick<SurveyRecord, '_id' | 'companyId' | 'minimumGroupSize'>;
type Host = Pick<CompanyRecord, 'minimumGroupSize'>;

/**
 * What respondents are told: the survey's own minimum or, until that is set, the company's. Results may be stricter.
 */
export const groupSizeOf = (survey: Pick<Sized, 'minimumGroupSize'>, company: Host): number =>
  survey.minimumGroupSize ?? company.minimumGroupSize;

/**
 * Sets a survey's minimum, because it is about to be promised or relied on: by a mail, an opened link, an answer. The
 * first call decides; no later setting of the company weakens the promise.
 */
export async function fixGroupSize(context: Context, survey: Sized, company: Host): Promise<number> {
  if (survey.minimumGroupSize !== null) return survey.minimumGroupSize;
  const { _id, companyId } = survey;
  const { minimumGroupSize } = company;
  await surveyModel(context).updateOne(
    { _id, companyId, minimumGroupSize: null },
    { $set: { minimumGroupSize } },
  );
  const fixed = await surveyModel(context).findOne({ _id, companyId }, { minimumGroupSize: 1 }).lean();
  return fixed?.minimumGroupSize ?? minimumGroupSize;
}

/** What new surveys of a company promise. @throws AppError companyNotFound */
export async function findGroupSize(context: Context, companyId: string): Promise<Host> {
  const company = await findCompany(context, companyId, ['minimumGroupSize']);
  if (!company) throw new AppError('companyNotFound');
  return company;
}
