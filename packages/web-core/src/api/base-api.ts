import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query';

const ONE_HOUR = 3600;

/** Seconds for which a query that runs on demand (statistics, checks) stays cached when it is no longer shown. */
export const SHORT_CACHE = 300;

/** What is cached, by noun. A remote that caches something else adds its own tags with `enhanceEndpoints`. */
export const tagTypes = [
  'Advice',
  'Audience',
  'Audit',
  'Company',
  'Me',
  'Response',
  'Segmentation',
  'Session',
  'Statistics',
  'Survey',
  'SurveyMessages',
  'SurveyTemplate',
  'Thematic',
  'User',
] as const;
export type TagType = (typeof tagTypes)[number];

/**
 * The page's only API, to which features add their endpoints with `baseApi.injectEndpoints`. Reads are cached for an
 * hour and not repeated on window focus; mutations are never retried.
 */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes,
  keepUnusedDataFor: ONE_HOUR,
  refetchOnMountOrArgChange: ONE_HOUR,
  refetchOnFocus: false,
  endpoints: () => ({}),
});
