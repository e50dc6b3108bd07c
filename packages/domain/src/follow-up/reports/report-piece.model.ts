import { Schema } from 'mongoose';
import { collection } from '../../platform';

/** A part of a report's file: a document can hold at most 16 MB. */
export interface ReportPieceRecord {
  /** The attempt that made the file, and the index. */
  _id: string;
  companyId: string;
  surveyId: string;
  /** The attempt that made the file. */
  attempt: string;
  place: number;
  bytes: Buffer;
  expiresAt: Date;
}

const text = { type: String, required: true } as const;
const reportPieceSchema = new Schema<ReportPieceRecord>(
  {
    _id: text,
    companyId: text,
    surveyId: text,
    attempt: text,
    place: { type: Number, required: true },
    bytes: { type: Buffer, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'reportPieces', versionKey: false },
);
reportPieceSchema.index({ companyId: 1, surveyId: 1, attempt: 1, place: 1 });
reportPieceSchema.index({ expiresAt: 1 });

export const reportPieceModel = collection<ReportPieceRecord>('ReportPiece', reportPieceSchema);
