import { LANGUAGES, type Language, type OrderedReport, type ReportFormat } from '@elan/contracts';
import { Schema } from 'mongoose';
import { collection } from '../../platform';

/** A report of a round that somebody ordered. It contains no figures: those are only in its file. */
export interface OrderedReportRecord {
  _id: string;
  companyId: string;
  surveyId: string;
  periodId: string;
  language: Language;
  segmentationId: string | null;
  format: ReportFormat;
  state: 'waiting' | 'making' | 'ready' | 'failed';
  progress: number;
  failure: OrderedReport['failure'];
  /** Who is notified when it is ready. */
  orderedBy: string;
  orderedAt: Date;
  /** Deleted after this time, with its file. */
  expiresAt: Date;
  /** How often a worker has started it: one that kills its process is not retried forever. */
  attempts: number;
  /** It is not started before this time; while in progress, this is when another worker may take it over. */
  notBefore: Date;
  /**
   * Identifies the attempt that makes it, and whose file it is: an attempt that lost its lease cannot overwrite
   * anything.
   */
  attempt: string | null;
  /** The minimum number of people behind its figures; null until it is ready. */
  minimumGroupSize: number | null;
  size: number | null;
  fetchedAt: Date | null;
}

const text = { type: String, required: true } as const;
const time = { type: Date, required: true } as const;
const numberOrNull = { type: Number, default: null } as const;
const orderedReportSchema = new Schema<OrderedReportRecord>(
  {
    _id: text,
    companyId: text,
    surveyId: text,
    periodId: text,
    language: { type: String, enum: LANGUAGES, required: true },
    segmentationId: { type: String, default: null },
    format: { type: String, enum: ['pdf', 'pptx', 'xlsx'], required: true },
    state: { type: String, enum: ['waiting', 'making', 'ready', 'failed'], required: true },
    progress: { type: Number, default: 0 },
    failure: { type: String, enum: ['noResults', 'error', null], default: null },
    orderedBy: text,
    orderedAt: time,
    expiresAt: time,
    attempts: { type: Number, default: 0 },
    notBefore: time,
    attempt: { type: String, default: null },
    minimumGroupSize: numberOrNull,
    size: numberOrNull,
    fetchedAt: { type: Date, default: null },
  },
  { collection: 'orderedReports', versionKey: false },
);
orderedReportSchema.index({ companyId: 1, surveyId: 1, orderedAt: -1 });
orderedReportSchema.index({ companyId: 1, state: 1 });
orderedReportSchema.index({ state: 1, notBefore: 1 });
orderedReportSchema.index({ expiresAt: 1 });

export const orderedReportModel = collection<OrderedReportRecord>('OrderedReport', orderedReportSchema);
