import {
  byRespondentLanguage,
  type Question,
  type SurveyTranslation,
  type SurveyTranslations,
} from '@elan/contracts';
import { Schema } from 'mongoose';

const text = { type: String, required: true } as const;
const textOrEmpty = { type: String, default: '' } as const;

/** A question in a survey, or in a template made from one. */
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

const translationSchema = new Schema<SurveyTranslation>(
  {
    name: textOrEmpty,
    description: textOrEmpty,
    next: textOrEmpty,
    submit: textOrEmpty,
    thankYou: textOrEmpty,
    closed: textOrEmpty,
    questions: [{ _id: false, id: text, label: textOrEmpty, shortName: String, category: textOrEmpty }],
  },
  { _id: false },
);

/** Its texts in other languages. */
export const translationsSchema = new Schema<SurveyTranslations>(
  byRespondentLanguage(() => ({ type: translationSchema })),
  { _id: false },
);
