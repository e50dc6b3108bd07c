import { Schema } from 'mongoose';
import { belongsToCompany, type Context } from '../../platform';

/** One period of a survey as it took place. */
export interface RoundRecord {
  /** `<survey>:<period>`: a period takes place once, however often it is noticed. */
  _id: string;
  companyId: string;
  surveyId: string;
  /** The id that the period has in `@elan/scoring/periods`. */
  periodId: string;
  startsAt: Date;
  /** Last millisecond; null: a one-time survey without an end. */
  endsAt: Date | null;
  /** How many members were in the audience when the round was last looked at while it ran. */
  invited: number;
  /** How many they ever were: that somebody was invited stays true when everybody has left the audience since. */
  mostInvited: number;
  /** `missed`: it passed while the survey was closed or nobody was there to open it; no mail was sent for it. */
  state: 'open' | 'missed';
  /** When the reminders were ordered; null: not yet. */
  remindedHalfwayAt: Date | null;
  remindedLastAt: Date | null;
  createdAt: Date;
}

const time = { type: Date, required: true } as const;
const timeOrNull = { type: Date, default: null } as const;
const roundSchema = new Schema<RoundRecord>(
  {
    _id: { type: String, required: true },
    companyId: { type: String, required: true },
    surveyId: { type: String, required: true },
    periodId: { type: String, required: true },
    startsAt: time,
    endsAt: timeOrNull,
    invited: { type: Number, default: 0 },
    mostInvited: { type: Number, default: 0 },
    state: { type: String, enum: ['open', 'missed'], required: true },
    remindedHalfwayAt: timeOrNull,
    remindedLastAt: timeOrNull,
    createdAt: time,
  },
  { collection: 'rounds', versionKey: false },
);
roundSchema.index({ companyId: 1, surveyId: 1, startsAt: 1 });
belongsToCompany(roundSchema);

export const roundModel = ({ connection }: Pick<Context, 'connection'>) =>
  connection.model<RoundRecord>('Round', roundSchema);

export function roundId(surveyId: string, periodId: string): string {
  return `${surveyId}:${periodId}`;
}
