import {
  LANGUAGES,
  COMMENTS_SETTINGS,
  type CommentsSetting,
  type Frequency,
  type Language,
  type Question,
  type SurveyDesign,
  type SurveyTranslations,
} from '@elan/contracts';
import { Schema } from 'mongoose';
import { collection } from '../../platform';
import { questionSchema, translationsSchema } from '../library/question.schema';

/** A shared device that asks for codes of cards until it ends, or somebody withdraws it. */
export interface Kiosk {
  _id: string;
  openedAt: Date;
  endsAt: Date;
}

export interface SurveyRecord {
  _id: string;
  companyId: string;
  /** Sanitised HTML, like description, thankYou and closed. */
  name: string;
  description: string;
  /** 0: made from a blank model. */
  templateId: number;
  thematicId: string | null;
  /** Null: all members of role 2. */
  audienceId: string | null;
  active: boolean;
  /** True if it was never active; absent in surveys of earlier versions. */
  isDraft?: boolean;
  startAt: Date;
  endAt: Date | null;
  frequency: Frequency;
  /** Day of month 1-31 (monthly), ISO weekday 1-7 (weekly), else null. */
  frequencyStart: number | null;
  /** The last period whose round was opened; absent until then. */
  openedPeriod?: string | null;
  questions: Question[];
  /**
   * Increases with each change of the questions, so that none is saved while the survey is being locked.
   */
  questionsRevision: number;
  next: string;
  submit: string;
  thankYou: string;
  closed: string;
  design: SurveyDesign;
  /**
   * Whether choosing an answer by tap also moves on to the next question; absent in surveys of earlier versions, which
   * do.
   */
  advancesAutomatically?: boolean;
  /** The comments that it asks for; absent in surveys of earlier versions, which ask for none. */
  comments?: CommentsSetting;
  /** Whether its rounds have cards for people without an e-mail address, instead of copied links; absent: no. */
  cards?: boolean;
  /** Shared devices that were opened; absent: none was. Their keys are in no document. */
  kiosks?: Kiosk[];
  reminders: boolean;
  /** The language it was made in: that of a template's questions as they are stored, and of its advice. */
  language: Language;
  /** Its own texts in other languages, sanitised in the same way; absent if there are none. */
  translations?: SurveyTranslations;
  createdBy: string;
  createdAt: Date;
  deletedAt: Date | null;
  /** The active surveys that it overlapped when it was deleted: it may be restored beside them. */
  deletedBeside: string[];
  /** It was deleted before anybody was invited: it no longer takes up a place. */
  quotaGivenBack: boolean;
  /** Key for the personal links; null once it was deleted, after which no link opens the survey. */
  secret: string | null;
  /** Set by `fixGroupSize`: results are never shown for smaller groups, whatever the company sets later. */
  minimumGroupSize: number | null;
  /** Set by `lockSurvey`, when its first invitation or link leaves: its questions never change from then on. */
  isLocked: boolean;
}

export const noDesign: SurveyDesign = {
  primaryColor: null,
  backgroundColor: null,
  textColor: null,
  font: null,
  logo: null,
};

const text = { type: String, required: true } as const;
const time = { type: Date, required: true } as const;
const textOrEmpty = { type: String, default: '' } as const;
const textOrNull = { type: String, default: null } as const;
const design = new Schema<SurveyDesign>(
  {
    primaryColor: textOrNull,
    backgroundColor: textOrNull,
    textColor: textOrNull,
    font: textOrNull,
    logo: textOrNull,
  },
  { _id: false },
);
const surveySchema = new Schema<SurveyRecord>(
  {
    _id: text,
    companyId: text,
    name: text,
    description: textOrEmpty,
    templateId: { type: Number, default: 0 },
    thematicId: textOrNull,
    audienceId: textOrNull,
    active: { type: Boolean, required: true },
    isDraft: { type: Boolean },
    startAt: { type: Date, required: true },
    endAt: { type: Date, default: null },
    frequency: { type: Number, enum: [0, 1, 2], default: 0 },
    frequencyStart: { type: Number, default: null },
    openedPeriod: { type: String },
    questions: [questionSchema],
    questionsRevision: { type: Number, default: 1 },
    next: text,
    submit: text,
    thankYou: textOrEmpty,
    closed: textOrEmpty,
    design: { type: design, default: () => ({}) },
    advancesAutomatically: { type: Boolean, default: true },
    comments: { type: String, enum: COMMENTS_SETTINGS, default: 'none' },
    cards: { type: Boolean },
    kiosks: { type: [new Schema<Kiosk>({ _id: text, openedAt: time, endsAt: time })], default: undefined },
    reminders: { type: Boolean, default: true },
    language: { type: String, enum: LANGUAGES, required: true },
    translations: { type: translationsSchema, default: () => ({}) },
    createdBy: text,
    createdAt: { type: Date, required: true },
    deletedAt: { type: Date, default: null },
    deletedBeside: { type: [String], default: [] },
    quotaGivenBack: { type: Boolean, default: false },
    secret: textOrNull,
    minimumGroupSize: { type: Number, default: null },
    isLocked: { type: Boolean, default: false },
  },
  { collection: 'surveys', versionKey: false },
);
surveySchema.index({ companyId: 1, createdAt: -1 });
surveySchema.index({ companyId: 1, audienceId: 1 });
surveySchema.index({ deletedAt: 1 });
surveySchema.index({ endAt: 1 });

export const surveyModel = collection<SurveyRecord>('Survey', surveySchema, { raises: { part: 'own' } });
