import {
  webhookEndpoints as rows,
  type NewWebhook,
  type Webhook,
  type WebhookDelivery,
  type WebhookDraft,
} from '@elan/contracts';
import { baseApi, request } from '@elan/web-core';

const webhooksApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listWebhooks: build.query<Webhook[], void>({
      query: () => request(rows.list),
      // They go off by themselves.
      keepUnusedDataFor: 0,
      providesTags: ['Company'],
    }),
    createWebhook: build.mutation<NewWebhook, WebhookDraft>({
      query: (body) => request(rows.create, { body }),
      invalidatesTags: ['Company'],
    }),
    changeWebhook: build.mutation<Webhook, { webhookId: string; isActive: boolean }>({
      query: ({ webhookId, isActive }) => request(rows.change, { params: { webhookId }, body: { isActive } }),
      invalidatesTags: ['Company'],
    }),
    removeWebhook: build.mutation<unknown, string>({
      query: (webhookId) => request(rows.remove, { params: { webhookId } }),
      invalidatesTags: ['Company'],
    }),
    listDeliveries: build.query<WebhookDelivery[], string>({
      query: (webhookId) => request(rows.deliveries, { params: { webhookId } }),
      keepUnusedDataFor: 0,
      providesTags: ['Company'],
    }),
    repeatDelivery: build.mutation<unknown, { webhookId: string; deliveryId: string }>({
      query: (params) => request(rows.repeat, { params }),
      invalidatesTags: ['Company'],
    }),
  }),
});

export const {
  useListWebhooksQuery,
  useCreateWebhookMutation,
  useChangeWebhookMutation,
  useRemoveWebhookMutation,
  useListDeliveriesQuery,
  useRepeatDeliveryMutation,
} = webhooksApi;
