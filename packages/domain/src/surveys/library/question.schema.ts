import type { Question, SurveyTranslation } from '@elan/contracts';
import { Schema } from 'mongoose';

const text = { type: String, required: true } as const;
const textOrEmpty = { type: String, default: '' } as const;

/** A question inside a survey, or inside a template that was made of one. */
export const questionSchema = new Schema<Question>(
  {
    id: text,
    label: text,
    order: { type: Number, required: true },
    type: text,
    options: { type: Schema.Types.Mixed, default: {} },
    category: { type: String, default: null },
  },
  { _id: false, id: false, minimize: false },
);

/** Its words in the second language. */
export const translationSchema = new Schema<SurveyTranslation>(
  {
    name: textOrEmpty,
    description: textOrEmpty,
    next: textOrEmpty,
    submit: textOrEmpty,
    thankYou: textOrEmpty,
    closed: textOrEmpty,
    questions: [{ _id: false, id: text, label: textOrEmpty, category: textOrEmpty }],
  },
  { _id: false },
);
