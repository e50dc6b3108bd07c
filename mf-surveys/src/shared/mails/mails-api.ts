import {
  surveyMailEndpoints,
  type MailPlan,
  type MailPreview,
  type SurveyChanges,
  type SurveyDraft,
} from '@elan/contracts';
import { baseApi, request, SHORT_CACHE } from '@elan/web-core';

/** What of a survey decides who gets a mail when. */
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

/** @returns the fields of a survey, or of changes, that decide who gets a mail when. */
export const distributionOf = (fields: Distribution): Distribution =>
  Object.fromEntries(FIELDS.flatMap((field) => (field in fields ? [[field, fields[field]]] : [])));

/** What others do with members and audiences changes them: they are asked for whenever they are shown. */
const fresh = { keepUnusedDataFor: SHORT_CACHE, providesTags: ['User', 'Audience'] } as const;

export const mailsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    planMails: build.query<MailPlan, Distribution>({
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
