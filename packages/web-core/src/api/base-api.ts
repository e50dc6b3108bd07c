import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query';

const ONE_HOUR = 3600;

/** Seconds for which a query that runs on demand (statistics, checks) stays when nobody shows it any more. */
export const SHORT_CACHE = 300;

/** What is cached, by noun. A remote that caches something else adds its own with `enhanceEndpoints`. */
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
 * The one API of the page, to which features add their endpoints with `baseApi.injectEndpoints`.
 * Reads stay for an hour, are not repeated when the window gets focus, and mutations are never retried.
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
