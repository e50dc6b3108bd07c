import { ENPS_CATEGORY, LIST_CAP } from '@elan/contracts';
import { sharedRead, type Context } from '../../platform';
import { surveyModel, type SurveyRecord } from './survey.model';

const fields = [
  '_id',
  'companyId',
  'name',
  'templateId',
  'thematicId',
  'audienceId',
  'active',
  'isDraft',
  'startAt',
  'endAt',
  'frequency',
  'frequencyStart',
  'openedPeriod',
  'reminders',
  'language',
  'createdAt',
  'isLocked',
  'minimumGroupSize',
] as const;

/** A survey as lists show it, with what is needed to tell its state. */
export interface SurveySummaryRecord extends Pick<SurveyRecord, (typeof fields)[number] | 'translations'> {
  readonly questionsAmount: number;
  /** Whether one of its questions is of category eNPS. */
  readonly asksENps: boolean;
}

/** The surveys of a company, newest first. A copy of this process: callers must not modify it. */
export const listSummaries = sharedRead(
  async (context: Context, companyId): Promise<readonly SurveySummaryRecord[]> => {
    const surveys = await surveyModel(context)
      .find({ companyId, deletedAt: null })
      .select([...fields, 'translations', 'questions.category'])
      .sort({ createdAt: -1, _id: 1 })
      .limit(LIST_CAP)
      .lean();
    return surveys.map(({ questions, ...survey }) => ({
      ...survey,
      questionsAmount: questions.length,
      asksENps: questions.some(({ category }) => category === ENPS_CATEGORY),
    }));
  },
  { checked: 'now' },
);
