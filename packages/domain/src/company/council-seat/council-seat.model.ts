import { COUNCIL_SEAT, LANGUAGES, type Language, type PromiseDocument } from '@elan/contracts';
import { Schema } from 'mongoose';
import { collection, DAY, SECOND } from '../../platform';

/** An address of the seat. What its link is made of is kept elsewhere, and in no backup. */
export interface CouncilHolder {
  _id: string;
  /** Lower-cased. */
  email: string;
  addedAt: Date;
  /** When its reader confirmed the address; null: not yet. */
  confirmedAt: Date | null;
  /** Another address has taken its place, and this one ends then; null: it is the present one. */
  endsAt: Date | null;
}

type News = NonNullable<PromiseDocument['council']>['news'][number]['what'];

/** What a works council reads without an account. Promises name it by its id: another one reads nothing of them. */
export interface CouncilSeatRecord {
  _id: string;
  companyId: string;
  name: string;
  language: Language;
  /** What promises written from now on say about comments. */
  readsComments: boolean;
  holders: CouncilHolder[];
  /** For the next promise. */
  news: { what: News; at: Date }[];
  createdAt: Date;
  /** It was removed, and ends then; null: it stays. */
  endsAt: Date | null;
  version: number;
}

const MEMORY = COUNCIL_SEAT.memoryDays * DAY;

const text = { type: String, required: true } as const;
const time = { type: Date, required: true } as const;
const timeOrNull = { type: Date, default: null } as const;
const holder = new Schema<CouncilHolder>({
  ...{ _id: text, email: text, addedAt: time, confirmedAt: timeOrNull, endsAt: timeOrNull },
});
const news = new Schema<CouncilSeatRecord['news'][number]>({ what: text, at: time }, { _id: false });
const councilSeatSchema = new Schema<CouncilSeatRecord>(
  {
    _id: text,
    companyId: text,
    name: text,
    language: { type: String, enum: LANGUAGES, required: true },
    readsComments: { type: Boolean, required: true },
    holders: [holder],
    news: [news],
    createdAt: time,
    endsAt: timeOrNull,
    version: { type: Number, required: true },
  },
  { collection: 'councilSeats', versionKey: false },
);
councilSeatSchema.index({ companyId: 1, createdAt: -1 });
councilSeatSchema.index({ endsAt: 1 }, { expireAfterSeconds: MEMORY / SECOND });

export const councilSeatModel = collection<CouncilSeatRecord>('CouncilSeat', councilSeatSchema);
