import { Schema } from 'mongoose';
import type { Context } from '../../platform';

/**
 * The id of a company that was deleted a short while ago, and nothing else of it: jobs and calls that had read it by then
 * may go on writing, and what they write is erased, too.
 */
export interface DeletedCompanyRecord {
  _id: string;
  /** When it was deleted. */
  at: Date;
  /** When it is erased once more. */
  againAt: Date;
}

const deletedCompanySchema = new Schema<DeletedCompanyRecord>(
  {
    _id: { type: String, required: true },
    at: { type: Date, required: true },
    againAt: { type: Date, required: true },
  },
  { collection: 'deletedCompanies', versionKey: false },
);
deletedCompanySchema.index({ againAt: 1 });

export const deletedCompanyModel = ({ connection }: Pick<Context, 'connection'>) =>
  connection.model<DeletedCompanyRecord>('DeletedCompany', deletedCompanySchema);
