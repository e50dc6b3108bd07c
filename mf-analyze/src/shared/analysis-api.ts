import {
  analysisEndpoints,
  responseEndpoints,
  segmentationEndpoints,
  statisticsEndpoints,
  surveyEndpoints,
  type Analysis,
  type GroupAnswers,
  type Language,
  type QuestionAdvices,
  type Segmentation,
  type SegmentationResults,
  type Statistics,
  type Survey,
  type Trend,
} from '@elan/contracts';
import { baseApi, listTags, request, SHORT_CACHE } from '@elan/web-core';

/** Days in the company's time zone, `yyyy-MM-dd`, both included. */
export interface DayRange {
  readonly startDate: string;
  readonly endDate: string;
}

/** The answers to look at: those of a round, by its period id, or of some days. */
export type Scope = { readonly round: string } | DayRange;

/** Names, questions and advice are requested in the language of the page. */
interface OfSurvey {
  readonly surveyId: string;
  readonly language: Language;
}

interface GroupQuestion {
  surveyId: string;
  groupId: string;
  segmentationId: string;
  questionId: string;
  round: string;
  against: string;
}

/**
 * Options for what depends on answers: it is read whenever a page shows it, since new answers are not announced.
 * Previous data stay visible meanwhile.
 */
export const onDemand = { refetchOnMountOrArgChange: true } as const;

export const analysisApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    readAnalyzedSurvey: build.query<Survey, OfSurvey>({
      query: ({ surveyId, language }) =>
        request(surveyEndpoints.read, { params: { surveyId }, query: { language } }),
      providesTags: (_survey, _error, { surveyId }) => [{ type: 'Survey', id: surveyId }],
    }),
    readAnalysis: build.query<Analysis, OfSurvey & { round?: string; against?: string }>({
      query: ({ surveyId, ...query }) => request(analysisEndpoints.read, { params: { surveyId }, query }),
      keepUnusedDataFor: SHORT_CACHE,
      providesTags: (_analysis, _error, { surveyId }) => [{ type: 'Statistics', id: surveyId }],
    }),
    readGroupAnswers: build.query<GroupAnswers, GroupQuestion>({
      query: ({ surveyId, ...query }) => request(analysisEndpoints.group, { params: { surveyId }, query }),
      keepUnusedDataFor: SHORT_CACHE,
      providesTags: (_answers, _error, { surveyId }) => [{ type: 'Statistics', id: surveyId }],
    }),
    readTrend: build.query<Trend, OfSurvey & { questionId?: string; category?: string }>({
      query: ({ surveyId, ...query }) => request(analysisEndpoints.trend, { params: { surveyId }, query }),
      keepUnusedDataFor: SHORT_CACHE,
      providesTags: (_trend, _error, { surveyId }) => [{ type: 'Statistics', id: surveyId }],
    }),
    readStatistics: build.query<Statistics, OfSurvey & Scope>({
      query: ({ surveyId, ...query }) =>
        request(statisticsEndpoints.survey, {
          params: { surveyId },
          query: { ...query, responses: 'false' },
        }),
      keepUnusedDataFor: SHORT_CACHE,
      providesTags: (_statistics, _error, { surveyId }) => [{ type: 'Statistics', id: surveyId }],
    }),
    readSegmentationResults: build.query<SegmentationResults, OfSurvey & Scope & { segmentationId: string }>({
      query: ({ surveyId, ...query }) =>
        request(responseEndpoints.segmentations, { params: { surveyId }, query }),
      keepUnusedDataFor: SHORT_CACHE,
      providesTags: (_results, _error, { surveyId }) => [{ type: 'Statistics', id: surveyId }],
    }),
    readAdvices: build.query<QuestionAdvices[], OfSurvey & Scope>({
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
  useReadAnalysisQuery,
  useReadAnalyzedSurveyQuery,
  useReadGroupAnswersQuery,
  useReadSegmentationResultsQuery,
  useReadStatisticsQuery,
  useReadTrendQuery,
} = analysisApi;
