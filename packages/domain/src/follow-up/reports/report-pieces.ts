import type { Context } from '../../platform';
import type { OrderedReportRecord } from './ordered-report.model';
import { reportPieceModel } from './report-piece.model';

const PIECE_BYTES = 8_000_000;

type Owner = Pick<OrderedReportRecord, 'companyId' | 'surveyId'>;

/** Stores the file that an attempt made, under the id of the attempt. */
export async function storePieces(
  context: Context,
  { companyId, surveyId, expiresAt }: Owner & Pick<OrderedReportRecord, 'expiresAt'>,
  attempt: string,
  file: Uint8Array,
): Promise<void> {
  const pieces = Array.from({ length: Math.ceil(file.length / PIECE_BYTES) }, (_, place) => ({
    _id: `${attempt}:${place}`,
    ...{ companyId, surveyId, attempt, place, expiresAt },
    bytes: Buffer.from(file.subarray(place * PIECE_BYTES, (place + 1) * PIECE_BYTES)),
  }));
  // One after the other: a command can only carry a few of them.
  for (const piece of pieces) await reportPieceModel.of(context, companyId).insertMany([piece]);
}

export async function readPieces(
  context: Context,
  { companyId, surveyId }: Owner,
  attempt: string,
): Promise<Buffer> {
  const pieces = await reportPieceModel(context)
    .find({ companyId, surveyId, attempt }, { bytes: 1 })
    .sort({ place: 1 })
    .lean();
  return Buffer.concat(pieces.map(({ bytes }) => bytesOf(bytes)));
}

/** Deletes the file that an attempt made. */
export async function erasePieces(
  context: Context,
  { companyId, surveyId }: Owner,
  attempt: string,
): Promise<void> {
  await reportPieceModel(context).deleteMany({ companyId, surveyId, attempt });
}

/** The driver returns bytes in a wrapper of its own. */
const bytesOf = (stored: Buffer | { readonly buffer: Uint8Array }): Uint8Array =>
  Buffer.isBuffer(stored) ? stored : new Uint8Array(stored.buffer);
