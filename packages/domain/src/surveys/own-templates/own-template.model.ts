import { LANGUAGES, type Language, type Question, type SurveyTranslations } from '@elan/contracts';
import { Schema } from 'mongoose';
import { collection } from '../../platform';
import { questionSchema, translationsSchema } from '../library/question.schema';

/** A template that a company made from one of its surveys. */
export interface OwnTemplateRecord {
  _id: string;
  companyId: string;
  name: string;
  description: string;
  /** Sanitised HTML. */
  introduction: string;
  thematicId: string | null;
  language: Language;
  questions: Question[];
  /** The texts in other languages; absent if there are none. */
  translations?: SurveyTranslations;
  /** Of its texts and questions, as JSON (bytes); absent in those that earlier versions made. */
  size?: number;
  /** Null while it is offered. */
  archivedAt: Date | null;
  createdAt: Date;
}

const text = { type: String, required: true } as const;
const ownTemplateSchema = new Schema<OwnTemplateRecord>(
  {
    _id: text,
    companyId: text,
    name: text,
    description: { type: String, default: '' },
    introduction: { type: String, default: '' },
    thematicId: { type: String, default: null },
    language: { type: String, enum: LANGUAGES, required: true },
    questions: [questionSchema],
    translations: { type: translationsSchema, default: () => ({}) },
    size: Number,
    archivedAt: { type: Date, default: null },
    createdAt: { type: Date, required: true },
  },
  { collection: 'ownTemplates', versionKey: false },
);
ownTemplateSchema.index({ companyId: 1, createdAt: -1 });

export const ownTemplateModel = collection<OwnTemplateRecord>('OwnTemplate', ownTemplateSchema);
