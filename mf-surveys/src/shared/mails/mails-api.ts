import {
  surveyMailEndpoints,
  type MailPlan,
  type MailPreview,
  type SurveyChanges,
  type SurveyDraft,
} from '@elan/contracts';
import { baseApi, request, SHORT_CACHE } from '@elan/web-core';

/** The fields of a survey that decide who gets a mail when. */
const FIELDS = [
  'audienceId',
  'active',
  'startAt',
  'endAt',
  'frequency',
  'frequencyStart',
  'reminders',
] as const satisfies (keyof SurveyChanges)[];
export type Distribution = Pick<SurveyChanges, (typeof FIELDS)[number]>;

/** What a new survey asks: it decides what is shown beside other surveys. */
export type Asked = Pick<SurveyDraft, 'questions' | 'templateId'>;

/** @returns the fields of a survey, or of changes, that decide who gets a mail when. */
export const distributionOf = (fields: Distribution): Distribution =>
  Object.fromEntries(FIELDS.flatMap((field) => (field in fields ? [[field, fields[field]]] : [])));

/** Changes of members and audiences by others affect them: they are requested whenever they are shown. */
const fresh = { keepUnusedDataFor: SHORT_CACHE, providesTags: ['User', 'Audience'] } as const;

export const mailsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    planMails: build.query<MailPlan, Distribution & Asked>({
      query: (body) => request(surveyMailEndpoints.plan, { body }),
      ...fresh,
    }),
    planChange: build.query<MailPlan, { surveyId: string; changes: Distribution }>({
      query: ({ surveyId, changes }) =>
        request(surveyMailEndpoints.planChange, { params: { surveyId }, body: changes }),
      keepUnusedDataFor: SHORT_CACHE,
      providesTags: ['User', 'Audience', 'Survey'],
    }),
    previewMails: build.query<MailPreview, SurveyDraft>({
      query: (body) => request(surveyMailEndpoints.preview, { body }),
      ...fresh,
    }),
  }),
});
