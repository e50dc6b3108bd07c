import { COUNCIL_SEAT } from '@elan/contracts';
import { Schema } from 'mongoose';
import { collection, DAY, SECOND } from '../../platform';

/** The link of an address of a seat: only hashes. */
export interface CouncilLinkRecord {
  /** The address's id in the seat. */
  _id: string;
  companyId: string;
  seatId: string;
  /** Hash of the secret in the link; null until it is mailed. */
  keyHash: string | null;
  /** Hash of the secret in the mail that asks whether the address is right. */
  confirmationHash: string | null;
  /** How many mails were queued: the latest one is identified by this number. */
  mails: number;
  openedAt: Date | null;
  expiresAt: Date;
}

/** A visit of somebody who had a link, in one browser. */
export interface CouncilVisitRecord {
  _id: string;
  companyId: string;
  seatId: string;
  holderId: string;
  /** Of the link with which it began: with another one, it is over. */
  keyHash: string;
  /** Hash of what the browser keeps until the code is entered; null from then on. */
  visitHash: string | null;
  /** Hash of what it keeps afterwards. */
  sessionHash: string | null;
  expiresAt: Date;
}

const MEMORY = COUNCIL_SEAT.memoryDays * DAY;

const text = { type: String, required: true } as const;
const time = { type: Date, required: true } as const;
const textOrNull = { type: String, default: null } as const;
const councilLinkSchema = new Schema<CouncilLinkRecord>(
  {
    ...{ _id: text, companyId: text, seatId: text, keyHash: textOrNull, confirmationHash: textOrNull },
    ...{ mails: { type: Number, required: true }, openedAt: { type: Date, default: null }, expiresAt: time },
  },
  { collection: 'councilLinks', versionKey: false },
);
councilLinkSchema.index({ companyId: 1, seatId: 1 });
councilLinkSchema.index({ expiresAt: 1 }, { expireAfterSeconds: MEMORY / SECOND });

const councilVisitSchema = new Schema<CouncilVisitRecord>(
  {
    ...{ _id: text, companyId: text, seatId: text, holderId: text, keyHash: text },
    ...{ visitHash: textOrNull, sessionHash: textOrNull, expiresAt: time },
  },
  { collection: 'councilVisits', versionKey: false },
);
councilVisitSchema.index({ companyId: 1 });
councilVisitSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const councilLinkModel = collection<CouncilLinkRecord>('CouncilLink', councilLinkSchema);
export const councilVisitModel = collection<CouncilVisitRecord>('CouncilVisit', councilVisitSchema);
