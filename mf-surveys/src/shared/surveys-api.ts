import {
  errorNumbers,
  surveyEndpoints,
  type PublicSurvey,
  type Survey,
  type SurveyDraft,
  type SurveySummary,
  type TranslationChanges,
} from '@elan/contracts';
import type { RespondentLanguage } from '@elan/contracts/respondent-languages';
import {
  baseApi,
  changeOptimistically,
  companyApi,
  errorCode,
  getLanguage,
  itemTags,
  LIST,
  removeOptimistically,
  request,
} from '@elan/web-core';
import { withTranslations } from './translation/translation';

/** What the editor may change; absent fields stay. */
export type SurveyEdits = Partial<
  Pick<
    Survey,
    | 'name'
    | 'description'
    | 'audienceId'
    | 'active'
    | 'startAt'
    | 'endAt'
    | 'frequency'
    | 'frequencyStart'
    | 'questions'
    | 'next'
    | 'submit'
    | 'thankYou'
    | 'closed'
    | 'design'
    | 'advancesAutomatically'
    | 'comments'
    | 'reminders'
  >
> & {
  /** Only those that are changed; null: none any more. */
  translations?: TranslationChanges;
};

/** A survey with its changes. */
export const withEdits = (survey: Survey, edits: SurveyEdits): Survey => ({
  ...survey,
  ...edits,
  translations: withTranslations(survey.translations, edits.translations),
});

/** The public view has no members: whoever gets it here has lost the right to edit. */
function wholeSurvey(survey: Survey | PublicSurvey): Survey {
  if (!('templateId' in survey)) throw new Error('The whole survey is for its administrators only');
  return survey;
}

/** @returns whether a save failed because answers came since the survey was loaded: its questions stay. */
export const isLocked = (error: unknown): boolean => errorCode(error) === errorNumbers.questionsLocked;

export const surveysApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    readSurvey: build.query<Survey, string>({
      query: (surveyId) => request(surveyEndpoints.read, { params: { surveyId } }),
      transformResponse: wholeSurvey,
      providesTags: (_survey, _error, id) => [{ type: 'Survey', id }],
    }),
    /** The survey in the language of a reader. */
    readWordedSurvey: build.query<Survey, { surveyId: string; language: RespondentLanguage }>({
      query: ({ surveyId, language }) =>
        request(surveyEndpoints.read, { params: { surveyId }, query: { language } }),
      transformResponse: wholeSurvey,
      providesTags: (_survey, _error, { surveyId }) => [{ type: 'Survey', id: surveyId }],
    }),
    createSurvey: build.mutation<Survey, SurveyDraft>({
      query: (body) => request(surveyEndpoints.create, { body }),
      invalidatesTags: (survey) => (survey ? [{ type: 'Survey', id: LIST }, 'Company'] : []),
    }),
    updateSurvey: build.mutation<Survey, { surveyId: string; changes: SurveyEdits }>({
      query: ({ surveyId, changes }) =>
        request(surveyEndpoints.update, { params: { surveyId }, body: changes }),
      onQueryStarted: async ({ surveyId, changes }, lifecycle) => {
        const shown = lifecycle.dispatch(
          surveysApi.util.updateQueryData('readSurvey', surveyId, (survey) => {
            Object.assign(survey, withEdits(survey, changes));
          }),
        );
        lifecycle.queryFulfilled.catch(() => {
          shown.undo();
        });
        const { dispatch, queryFulfilled } = lifecycle;
        const listed = {
          dispatch,
          queryFulfilled: queryFulfilled.then(({ data }) => ({ data: summaryOf(data) })),
        };
        await Promise.all(listEdits.map((edit) => changeOptimistically(listed, edit, surveyId, changes)));
      },
      invalidatesTags: (survey, error, { surveyId }) => {
        if (survey) return [{ type: 'Survey', id: surveyId }, 'Company'];
        return isLocked(error) ? [{ type: 'Survey', id: surveyId }] : [];
      },
    }),
    copyLink: build.mutation<{ url: string }, { surveyId: string; userId: string }>({
      query: ({ surveyId, userId }) =>
        request(surveyEndpoints.copyLink, { params: { surveyId }, body: { userId } }),
    }),
    removeSurvey: build.mutation<unknown, string>({
      query: (surveyId) => request(surveyEndpoints.remove, { params: { surveyId } }),
      onQueryStarted: async (surveyId, lifecycle) => {
        await Promise.all(listEdits.map((edit) => removeOptimistically(lifecycle, edit, surveyId)));
      },
      invalidatesTags: (answer) => (answer ? ['Company'] : []),
    }),
    restoreSurvey: build.mutation<Survey, string>({
      query: (surveyId) => request(surveyEndpoints.restore, { params: { surveyId } }),
      invalidatesTags: (_survey, _error, surveyId) => [...itemTags('Survey', surveyId), 'Company'],
    }),
  }),
});

function summaryOf(survey: Survey): SurveySummary {
  return { ...survey, questionsAmount: (JSON.parse(survey.questions) as unknown[]).length };
}

type Recipe = (surveys: SurveySummary[]) => void;

/** A change appears immediately wherever surveys are listed. */
const listEdits = [
  (recipe: Recipe) => companyApi.util.updateQueryData('listSurveys', undefined, recipe),
  ...(['planned', 'newest'] as const).map(
    (list) => (recipe: Recipe) =>
      companyApi.util.updateQueryData('readDashboard', getLanguage(), (dashboard) => {
        recipe(dashboard[list]);
      }),
  ),
];
