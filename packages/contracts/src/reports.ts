import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { Empty, Id, IsoTime, Language, text } from './primitives';

export const ReportFormat = z.enum(['pdf', 'pptx', 'xlsx']);
export type ReportFormat = z.infer<typeof ReportFormat>;

const choice = {
  /** Period id of a round that has results. */
  round: text(60),
  language: Language,
  /** The segmentation of the heatmap; null: none. */
  segmentationId: z.nullable(Id),
  format: ReportFormat,
};

/** Most reports of a company that may be queued or in progress at the same time. */
export const MOST_REPORTS_AT_ONCE = 3;
/** How long a report can be downloaded. */
export const REPORT_DAYS = 7;

export const OrderedReport = z.object({
  id: Id,
  ...choice,
  /** `outdated`: its content may no longer be shown, because groups must now be larger. */
  state: z.enum(['waiting', 'making', 'ready', 'failed', 'outdated']),
  /** How much of it is done, 0-1. */
  progress: z.number(),
  /** Why it failed: nothing of the round may be shown (any more), or something went wrong; null: it has not failed. */
  failure: z.nullable(z.enum(['noResults', 'error'])),
  /** Bytes; null until it is ready. */
  size: z.nullable(z.number()),
  orderedAt: IsoTime,
  /** When it is deleted. */
  expiresAt: IsoTime,
});
export type OrderedReport = z.infer<typeof OrderedReport>;

const SurveyPath = z.object({ surveyId: Id });
const ReportPath = z.object({ surveyId: Id, reportId: Id });

export const reportEndpoints = {
  order: endpoint({
    access: 'subscription',
    method: 'POST',
    path: '/surveys/:surveyId/reports',
    summary: `Order a report of a round as PDF, as slides (PPTX) or as a table of its figures (XLSX), from what its pages show. It is made within seconds, announced by mail unless it is downloaded first, and available for ${REPORT_DAYS} days, as one of the last 50 of its survey. Ordering the same report while it is waiting makes no second one; at most ${MOST_REPORTS_AT_ONCE} are made for a company at once (tooManyRequests).`,
    errors: ['notNow', 'segmentationNotFound', 'surveyNotFound', 'tooManyRequests'],
    countedAs: 'export',
    params: SurveyPath,
    body: z.object(choice),
    response: OrderedReport,
    status: 201,
  }),
  list: endpoint({
    access: 'subscription',
    method: 'GET',
    path: '/surveys/:surveyId/reports',
    summary: 'The reports of a survey that were ordered in the last days, newest first.',
    errors: ['surveyNotFound'],
    params: SurveyPath,
    response: z.array(OrderedReport),
  }),
  file: endpoint({
    access: 'subscription',
    credential: 'cookie',
    produces: 'file',
    method: 'GET',
    path: '/surveys/:surveyId/reports/:reportId/file',
    summary: 'A report that is ready, as a file.',
    errors: ['reportNotFound', 'surveyNotFound'],
    countedAs: 'export',
    params: ReportPath,
    response: z.custom<Uint8Array>(),
  }),
  remove: endpoint({
    access: 'subscription',
    method: 'DELETE',
    path: '/surveys/:surveyId/reports/:reportId',
    summary: 'Delete a report with its file, or cancel one that is being made.',
    errors: ['reportNotFound', 'surveyNotFound'],
    params: ReportPath,
    response: Empty,
  }),
};
