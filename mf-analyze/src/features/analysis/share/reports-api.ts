import { reportEndpoints, type BodyInput, type OrderedReport } from '@elan/contracts';
import { baseApi, request } from '@elan/web-core';

type Order = BodyInput<typeof reportEndpoints.order>;

const reportsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listReports: build.query<OrderedReport[], string>({
      query: (surveyId) => request(reportEndpoints.list, { params: { surveyId } }),
      providesTags: (_reports, _error, surveyId) => [{ type: 'Statistics', id: `reports ${surveyId}` }],
    }),
    orderReport: build.mutation<OrderedReport, Order & { surveyId: string }>({
      query: ({ surveyId, ...body }) => request(reportEndpoints.order, { params: { surveyId }, body }),
      invalidatesTags: (_report, _error, { surveyId }) => [{ type: 'Statistics', id: `reports ${surveyId}` }],
    }),
    removeReport: build.mutation<object, { surveyId: string; id: string }>({
      query: ({ surveyId, id: reportId }) =>
        request(reportEndpoints.remove, { params: { surveyId, reportId } }),
      invalidatesTags: (_none, _error, { surveyId }) => [{ type: 'Statistics', id: `reports ${surveyId}` }],
    }),
  }),
});

export const { useListReportsQuery, useOrderReportMutation, useRemoveReportMutation } = reportsApi;
