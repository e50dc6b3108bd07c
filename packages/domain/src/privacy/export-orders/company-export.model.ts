import { type CompanyExport, PACK_FORMATS, type PackFormat, type Language } from '@elan/contracts';
import { Schema } from 'mongoose';
import { collection } from '../../platform';

/** A file that somebody ordered: everything of the company, or the pack for its works council. */
export interface CompanyExportRecord {
  _id: string;
  companyId: string;
  /** In which it is written; of everything of the company, that of who ordered it. */
  language: Language;
  /** Absent: everything. */
  kind?: 'pack';
  /** Of a pack alone. */
  format?: PackFormat;
  state: CompanyExport['state'];
  progress: number;
  /** Whose pages it shows, and who is told when it is ready. */
  orderedBy: string;
  orderedAt: Date;
  /** Deleted after this time, with its file. */
  expiresAt: Date;
  /** How often a worker has started it: one that kills its process is not retried forever. */
  attempts: number;
  /** Not started before this time; while in progress, when another worker may take it over. */
  notBefore: Date;
  /** Identifies the attempt that makes it, and whose file it is. */
  attempt: string | null;
  /** The minimum group size of the company when it was made. */
  minimumGroupSize: number | null;
  size: number | null;
}

/** A part of the file: a document can hold at most 16 MB. */
export interface CompanyExportPieceRecord {
  /** The attempt that made the file, and the index. */
  _id: string;
  companyId: string;
  attempt: string;
  place: number;
  bytes: Buffer;
  expiresAt: Date;
}

const text = { type: String, required: true } as const;
const time = { type: Date, required: true } as const;
const number = { type: Number, required: true } as const;
const numberOrNull = { type: Number, default: null } as const;
const companyExportSchema = new Schema<CompanyExportRecord>(
  {
    _id: text,
    companyId: text,
    language: text,
    kind: { type: String, enum: ['pack'] },
    format: { type: String, enum: PACK_FORMATS },
    state: { type: String, enum: ['waiting', 'making', 'ready', 'failed'], required: true },
    progress: number,
    orderedBy: text,
    orderedAt: time,
    expiresAt: time,
    attempts: number,
    notBefore: time,
    attempt: { type: String, default: null },
    minimumGroupSize: numberOrNull,
    size: numberOrNull,
  },
  { collection: 'companyExports', versionKey: false },
);
companyExportSchema.index({ companyId: 1, orderedAt: -1 });
companyExportSchema.index({ state: 1, notBefore: 1 });
companyExportSchema.index({ expiresAt: 1 });

const pieceSchema = new Schema<CompanyExportPieceRecord>(
  {
    _id: text,
    companyId: text,
    attempt: text,
    place: number,
    bytes: { type: Buffer, required: true },
    expiresAt: time,
  },
  { collection: 'companyExportPieces', versionKey: false },
);
pieceSchema.index({ companyId: 1, attempt: 1, place: 1 });
pieceSchema.index({ expiresAt: 1 });

export const companyExportModel = collection<CompanyExportRecord>('CompanyExport', companyExportSchema);
export const companyExportPieceModel = collection<CompanyExportPieceRecord>(
  'CompanyExportPiece',
  pieceSchema,
);
