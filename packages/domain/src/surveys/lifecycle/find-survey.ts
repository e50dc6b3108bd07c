import { LIST_CAP } from '@elan/contracts';
import { type Actor, AppError, type Context } from '../../platform';
import { surveyModel, type SurveyRecord } from './survey.model';

/** A survey without what only answering and its own pages need. */
export type ListedSurveyRecord = Omit<SurveyRecord, 'secret' | 'design'>;

/** The surveys of the company, newest first. */
export async function listSurveys(
  context: Context,
  actor: Pick<Actor, 'companyId'>,
): Promise<ListedSurveyRecord[]> {
  return surveyModel(context)
    .find({ companyId: actor.companyId, deletedAt: null }, { secret: 0, design: 0 })
    .sort({ createdAt: -1, _id: 1 })
    .limit(LIST_CAP)
    .lean();
}

/** @returns the ids of the surveys of a thematic whose invitations have left, most recently started first, up to a limit. */
export async function findSurveysOf(
  context: Context,
  { companyId, thematicId }: { readonly companyId: string; readonly thematicId: string },
  limit: number,
): Promise<string[]> {
  const surveys = await surveyModel(context)
    .find({ companyId, thematicId, deletedAt: null, isLocked: true }, { _id: 1 })
    .sort({ startAt: -1, _id: 1 })
    .limit(limit)
    .lean();
  return surveys.map(({ _id }) => _id);
}

/** A survey of the company. @throws AppError surveyNotFound, also for a deleted one */
export async function findSurvey(
  context: Context,
  companyId: string,
  surveyId: string,
): Promise<SurveyRecord> {
  const survey = await surveyModel(context).findOne({ _id: surveyId, companyId, deletedAt: null }).lean();
  if (!survey) throw new AppError('surveyNotFound');
  return survey;
}

/**
 * The surveys of a company whose invitations have left and that were made from the same template, or are blank as well;
 * newest first.
 */
export async function findSurveysOfTemplate(
  context: Context,
  { companyId, templateId }: Pick<SurveyRecord, 'companyId' | 'templateId'>,
): Promise<SurveyRecord[]> {
  return surveyModel(context)
    .find({ companyId, templateId, isLocked: true, deletedAt: null })
    .sort({ createdAt: -1, _id: 1 })
    .limit(LIST_CAP)
    .lean();
}

/** A survey as its personal link names it, without a company. @throws AppError surveyNotFound */
export async function findLinkedSurvey(context: Context, surveyId: string): Promise<SurveyRecord> {
  const survey = await surveyModel(context)
    .findOne({ _id: surveyId, deletedAt: null })
    .setOptions({ acrossCompanies: true })
    .lean();
  if (!survey) throw new AppError('surveyNotFound');
  return survey;
}
