import { LIST_CAP } from '@elan/contracts';
import { AppError } from '../core/app-error';
import type { Actor, Core } from '../core/core';
import type { SurveyRecord } from './survey.model';

/** A survey without what only answering and its own pages need. */
export type ListedSurveyRecord = Omit<SurveyRecord, 'secret' | 'design'>;

/** The surveys of the company, newest first. */
export async function listSurveys(core: Core, actor: Actor): Promise<ListedSurveyRecord[]> {
  return core.models.Survey.find({ companyId: actor.companyId, deletedAt: null }, { secret: 0, design: 0 })
    .sort({ createdAt: -1, _id: 1 })
    .limit(LIST_CAP)
    .lean();
}

/** A survey of the company. @throws AppError 404002, also for one that was deleted */
export async function findSurvey(core: Core, companyId: string, surveyId: string): Promise<SurveyRecord> {
  const survey = await core.models.Survey.findOne({ _id: surveyId, companyId, deletedAt: null }).lean();
  if (!survey) throw new AppError('404002');
  return survey;
}

/** A survey as its personal link names it, without a company. @throws AppError 404002 */
export async function findLinkedSurvey(core: Core, surveyId: string): Promise<SurveyRecord> {
  const survey = await core.models.Survey.findOne({ _id: surveyId, deletedAt: null })
    .setOptions({ acrossCompanies: true })
    .lean();
  if (!survey) throw new AppError('404002');
  return survey;
}
