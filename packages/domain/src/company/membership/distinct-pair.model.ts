import { Schema } from 'mongoose';
import { collection } from '../../platform';

/**
 * Two members who look like one person, and are two. They are known by what a list of members says of them, not by their
 * ids: whoever is removed and imported again is not asked about again.
 */
export interface DistinctPairRecord {
  /** Keyed hash of both, so that no address is stored of people who have gone. */
  _id: string;
  companyId: string;
  /** When it is forgotten, and asked again. */
  expiresAt: Date;
}

const distinctPairSchema = new Schema<DistinctPairRecord>(
  {
    _id: { type: String, required: true },
    companyId: { type: String, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'distinctPairs', versionKey: false },
);
distinctPairSchema.index({ companyId: 1, expiresAt: 1 });
distinctPairSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const distinctPairModel = collection<DistinctPairRecord>('DistinctPair', distinctPairSchema, {
  raises: { part: 'members' },
});
