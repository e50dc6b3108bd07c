import {
  responseEndpoints,
  segmentationEndpoints,
  statisticsEndpoints,
  surveyEndpoints,
  type Language,
  type QuestionAdvices,
  type Segmentation,
  type SegmentationResults,
  type Statistics,
  type Survey,
} from '@elan/contracts';
import { baseApi, listTags, request, SHORT_CACHE } from '@elan/web-core';

/** Days of the company's time zone, `yyyy-MM-dd`, both included. */
export interface DayRange {
  readonly startDate: string;
  readonly endDate: string;
}

interface SurveyRange extends DayRange {
  readonly surveyId: string;
}

/** Names, questions and advice are asked for in the language of the page. */
interface InLanguage {
  readonly language: Language;
}

/**
 * For what answers decide: read whenever a page comes to show it, since answers arrive without telling. What was read
 * before stands there meanwhile.
 */
export const onDemand = { refetchOnMountOrArgChange: true } as const;

export const analysisApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    readAnalyzedSurvey: build.query<Survey, InLanguage & { surveyId: string }>({
      query: ({ surveyId, language }) =>
        request(surveyEndpoints.read, { params: { surveyId }, query: { language } }),
      providesTags: (_survey, _error, { surveyId }) => [{ type: 'Survey', id: surveyId }],
    }),
    readStatistics: build.query<Statistics, SurveyRange & InLanguage>({
      query: ({ surveyId, ...query }) =>
        request(statisticsEndpoints.survey, {
          params: { surveyId },
          query: { ...query, responses: 'false' },
        }),
      keepUnusedDataFor: SHORT_CACHE,
      providesTags: (_statistics, _error, { surveyId }) => [{ type: 'Statistics', id: surveyId }],
    }),
    readSegmentationResults: build.query<
      SegmentationResults,
      SurveyRange & InLanguage & { segmentationId: string }
    >({
      query: ({ surveyId, ...query }) =>
        request(responseEndpoints.segmentations, { params: { surveyId }, query }),
      keepUnusedDataFor: SHORT_CACHE,
      providesTags: (_results, _error, { surveyId }) => [{ type: 'Statistics', id: surveyId }],
    }),
    readAdvices: build.query<QuestionAdvices[], SurveyRange & InLanguage>({
      query: ({ surveyId, ...query }) =>
        request(statisticsEndpoints.advices, { params: { surveyId }, query }),
      keepUnusedDataFor: SHORT_CACHE,
      providesTags: (_advices, _error, { surveyId }) => [{ type: 'Advice', id: surveyId }],
    }),
    listResultSegmentations: build.query<Segmentation[], void>({
      query: () => request(segmentationEndpoints.list),
      providesTags: (segmentations) => listTags('Segmentation', segmentations),
    }),
  }),
});

export const {
  useListResultSegmentationsQuery,
  useReadAdvicesQuery,
  useReadAnalyzedSurveyQuery,
  useReadSegmentationResultsQuery,
  useReadStatisticsQuery,
} = analysisApi;
