import { Schema } from 'mongoose';
import { belongsToCompany, type Context, stampsCompany } from '../../platform';

/** A chosen list of members. */
export interface AudienceRecord {
  _id: string;
  companyId: string;
  name: string;
  /** The name as it is compared; unique within the company. */
  normalisedName: string;
  userIds: string[];
  createdAt: Date;
}

const audienceSchema = new Schema<AudienceRecord>(
  {
    _id: { type: String, required: true },
    companyId: { type: String, required: true },
    name: { type: String, required: true },
    normalisedName: { type: String, required: true },
    userIds: { type: [String], default: [] },
    createdAt: { type: Date, required: true },
  },
  { collection: 'audiences', versionKey: false },
);
audienceSchema.index({ companyId: 1, normalisedName: 1 }, { unique: true });
belongsToCompany(audienceSchema);
stampsCompany(audienceSchema);

export const audienceModel = ({ connection }: Pick<Context, 'connection'>) =>
  connection.model<AudienceRecord>('Audience', audienceSchema);
