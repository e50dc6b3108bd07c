import { Schema, type Connection } from 'mongoose';
import { belongsToCompany } from '../core/tenant';

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

export function audienceModel(connection: Connection) {
  const schema = new Schema<AudienceRecord>(
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
  schema.index({ companyId: 1, normalisedName: 1 }, { unique: true });
  belongsToCompany(schema);
  return connection.model<AudienceRecord>('Audience', schema);
}
