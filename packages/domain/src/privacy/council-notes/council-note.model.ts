import type { CouncilNote } from '@elan/contracts';
import { Schema } from 'mongoose';
import { collection } from '../../platform';

/** What a works council said about a survey before its launch, or about a template. It stays when the seat ends. */
export interface CouncilNoteRecord extends Pick<
  CouncilNote,
  'kind' | 'subject' | 'subjectId' | 'name' | 'text'
> {
  _id: string;
  companyId: string;
  seatId: string;
  at: Date;
}

const text = { type: String, required: true } as const;
const councilNoteSchema = new Schema<CouncilNoteRecord>(
  {
    _id: text,
    companyId: text,
    seatId: text,
    kind: { type: String, enum: ['seen', 'objection'], required: true },
    subject: { type: String, enum: ['survey', 'template'], required: true },
    subjectId: text,
    name: text,
    text: { type: String, default: '' },
    at: { type: Date, required: true },
  },
  { collection: 'councilNotes', versionKey: false },
);
councilNoteSchema.index({ companyId: 1, at: -1 });
councilNoteSchema.index({ companyId: 1, subjectId: 1 });

export const councilNoteModel = collection<CouncilNoteRecord>('CouncilNote', councilNoteSchema);
