import {
  agreementEndpoints,
  type Agreements,
  privacyEndpoints as rows,
  type BodyInput,
  type PrivacyDesk,
  type PrivacyRequest,
  type Retention,
  type RetentionPreview,
  type RetentionRules,
} from '@elan/contracts';
import { baseApi, request } from '@elan/web-core';

const privacyApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    readDesk: build.query<PrivacyDesk, void>({
      query: () => request(rows.desk),
      // The worker changes it, too.
      keepUnusedDataFor: 0,
      providesTags: ['Company'],
    }),
    previewRetention: build.mutation<RetentionPreview, RetentionRules>({
      query: (body) => request(rows.previewRetention, { body }),
    }),
    changeRetention: build.mutation<Retention, BodyInput<typeof rows.changeRetention>>({
      query: (body) => request(rows.changeRetention, { body }),
      // Also after a failure: somebody else may have been first.
      invalidatesTags: () => ['Company'],
    }),
    undoRetention: build.mutation<Retention, void>({
      query: () => request(rows.undoRetention),
      invalidatesTags: () => ['Company'],
    }),
    addRequest: build.mutation<PrivacyRequest, BodyInput<typeof rows.addRequest>>({
      query: (body) => request(rows.addRequest, { body }),
      invalidatesTags: ['Company'],
    }),
    fulfilRequest: build.mutation<PrivacyRequest, string>({
      query: (privacyRequestId) => request(rows.fulfilRequest, { params: { privacyRequestId } }),
      invalidatesTags: () => ['Company', 'User'],
    }),
    closeRequest: build.mutation<PrivacyRequest, { id: string; state: 'withdrawn' | 'refused' }>({
      query: ({ id, state }) =>
        request(rows.closeRequest, { params: { privacyRequestId: id }, body: { state } }),
      invalidatesTags: () => ['Company'],
    }),
    orderExport: build.mutation<unknown, void>({
      query: () => request(rows.orderExport),
      invalidatesTags: ['Company'],
    }),
    orderPack: build.mutation<unknown, BodyInput<typeof rows.orderPack>>({
      query: (body) => request(rows.orderPack, { body }),
      invalidatesTags: ['Company'],
    }),
    readAgreements: build.query<Agreements, void>({
      query: () => request(agreementEndpoints.read),
      // Every setting that the file prints is compared.
      keepUnusedDataFor: 0,
      providesTags: ['Company'],
    }),
    markAgreed: build.mutation<Agreements, BodyInput<typeof agreementEndpoints.mark>>({
      query: (body) => request(agreementEndpoints.mark, { body }),
      // Also after a failure: another checksum may be in force.
      invalidatesTags: () => ['Company'],
    }),
    endAgreement: build.mutation<Agreements, string>({
      query: (agreementId) => request(agreementEndpoints.end, { params: { agreementId } }),
      invalidatesTags: () => ['Company'],
    }),
    openExport: build.mutation<{ key: string }, string>({
      query: (companyExportId) => request(rows.openExport, { params: { companyExportId } }),
    }),
    removeExport: build.mutation<unknown, string>({
      query: (companyExportId) => request(rows.removeExport, { params: { companyExportId } }),
      invalidatesTags: ['Company'],
    }),
  }),
});

export const {
  useReadDeskQuery,
  usePreviewRetentionMutation,
  useChangeRetentionMutation,
  useUndoRetentionMutation,
  useAddRequestMutation,
  useFulfilRequestMutation,
  useCloseRequestMutation,
  useOrderExportMutation,
  useOrderPackMutation,
  useReadAgreementsQuery,
  useMarkAgreedMutation,
  useEndAgreementMutation,
  useOpenExportMutation,
  useRemoveExportMutation,
} = privacyApi;
