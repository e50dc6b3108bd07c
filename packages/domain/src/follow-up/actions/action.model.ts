import type { Day } from '@elan/calendar';
import { ACTION_STATES, type Action } from '@elan/contracts';
import { Schema } from 'mongoose';
import { collection } from '../../platform';

/** What somebody decided to do about the results of a round. It points to them and contains no figures. */
export interface ActionRecord extends Pick<Action, 'title' | 'state' | 'reason' | 'steps' | 'notes'> {
  _id: string;
  companyId: string;
  /** Increases with each change. */
  version: number;
  ownerId: string;
  surveyId: string;
  /** The thematic of its survey, by which it is found even if the survey is gone. */
  thematicId: string | null;
  periodId: string;
  questionId: string | null;
  /** Both are given, or neither: an action for everybody has none. */
  segmentationId: string | null;
  groupId: string | null;
  /** What these were called when it was created or assigned to a team, for when they no longer exist. */
  words: { survey: string; question: string; segmentation: string; group: string };
  dueDate: Day | null;
  createdAt: Date;
  /** When it was first under way, or done. */
  beganAt: Date | null;
  changedAt: Date;
  deletedAt: Date | null;
}

const text = { type: String, required: true } as const;
const textOrEmpty = { type: String, default: '' } as const;
const textOrNull = { type: String, default: null } as const;
const time = { type: Date, required: true } as const;
const timeOrNull = { type: Date, default: null } as const;
const actionSchema = new Schema<ActionRecord>(
  {
    _id: text,
    companyId: text,
    version: { type: Number, required: true },
    title: text,
    state: { type: String, enum: [...ACTION_STATES], required: true },
    reason: textOrEmpty,
    ownerId: text,
    surveyId: text,
    thematicId: textOrNull,
    periodId: text,
    questionId: textOrNull,
    segmentationId: textOrNull,
    groupId: textOrNull,
    words: new Schema(
      { survey: textOrEmpty, question: textOrEmpty, segmentation: textOrEmpty, group: textOrEmpty },
      { _id: false },
    ),
    dueDate: textOrNull,
    steps: [new Schema({ text, done: { type: Boolean, required: true } }, { _id: false })],
    notes: textOrEmpty,
    createdAt: time,
    beganAt: timeOrNull,
    changedAt: time,
    deletedAt: timeOrNull,
  },
  { collection: 'actions', versionKey: false },
);
actionSchema.index({ companyId: 1, changedAt: -1 });
// The worker uses these indexes, across all companies.
actionSchema.index({ deletedAt: 1 });
actionSchema.index({ dueDate: 1 });

export const actionModel = collection<ActionRecord>('Action', actionSchema, { raises: { part: 'own' } });
