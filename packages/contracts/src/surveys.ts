import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { surveyLinkEndpoints, SurveyPath } from './survey-links';

export { LOST_SURVEY } from './survey-links';
import {
  Empty,
  Id,
  IsoTime,
  jsonText,
  Language,
  RespondentLanguage,
  LinkKey,
  longList,
  pictureUrl,
  text,
  lineOrEmpty,
  textOrEmpty,
  TimeInput,
  translationsOf,
} from './primitives';
import { COMMENTS_SETTINGS, LOGO_MAX_KILOBYTES, SHORT_NAME_LENGTH, SURVEY_MAX_QUESTIONS } from './constants';
import { QuestionId, Questions } from './questions';
import { messageTexts, ShortLabel } from './survey-messages';
import { SURVEY_TEXT_LIMITS } from './survey-texts';

/** 0 one-time, 1 monthly, 2 weekly. */
export const Frequency = z.union([z.literal(0), z.literal(1), z.literal(2)]);
export type Frequency = z.infer<typeof Frequency>;

const Colour = z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/, 'must be a colour like #5B3DF5'));

/** The design of the respondents' page. Null means the product's own value. */
export const SurveyDesign = z.object({
  primaryColor: z.nullable(Colour),
  backgroundColor: z.nullable(Colour),
  textColor: z.nullable(Colour),
  font: z.nullable(z.enum(['system', 'serif', 'rounded', 'mono'])),
  /** A PNG, JPEG or WebP image as a data URL of at most 200 kB. */
  logo: z.nullable(pictureUrl(['png', 'jpeg', 'webp'], LOGO_MAX_KILOBYTES.survey)),
});
export type SurveyDesign = z.infer<typeof SurveyDesign>;

const TranslatedQuestion = z.object({
  id: QuestionId,
  label: z._default(lineOrEmpty(500), ''),
  shortName: z.optional(lineOrEmpty(SHORT_NAME_LENGTH)),
  category: z._default(lineOrEmpty(100), ''),
});

/** A survey's texts in a language other than its own; where one is empty, readers get the survey's. */
export const SurveyTranslation = z.object({
  name: z._default(lineOrEmpty(200), ''),
  description: z._default(textOrEmpty(SURVEY_TEXT_LIMITS.description), ''),
  next: z._default(lineOrEmpty(60), ''),
  submit: z._default(lineOrEmpty(60), ''),
  thankYou: z._default(messageTexts.thankYou, ''),
  closed: z._default(messageTexts.closed, ''),
  questions: z._default(longList(TranslatedQuestion, SURVEY_MAX_QUESTIONS), []),
});
export type SurveyTranslation = z.output<typeof SurveyTranslation>;
export const SurveyTranslations = translationsOf(SurveyTranslation);
export type SurveyTranslations = z.output<typeof SurveyTranslations>;

/** Languages that are absent stay as they are; null takes one away. */
export const TranslationChanges = translationsOf(z.nullable(SurveyTranslation));
export type TranslationChanges = z.output<typeof TranslationChanges>;

/**
 * What pages of earlier versions, which may still be open, read and send in place of `translations`: the one into the
 * first other language; null: none. Lazy, so that forms are not given its rules.
 */
export const EarlierTranslation = z.nullable(z.lazy(() => SurveyTranslation));

const surveyTexts = { next: z.string(), submit: z.string(), thankYou: z.string(), closed: z.string() };

const promise = {
  /** What respondents are told: results are never shown for fewer people. */
  minimumGroupSize: z.number(),
};

/** The comments that a survey asks for: none, one on the whole survey, or one on each question and one on the whole. */
export const CommentsSetting = z.enum(COMMENTS_SETTINGS);
export type CommentsSetting = z.infer<typeof CommentsSetting>;

const comforts = {
  /** Whether choosing an answer by tap also moves on to the next question; keys never do. */
  advancesAutomatically: z.boolean(),
  comments: CommentsSetting,
};

/** A survey in the full list, without what only its own pages need and would make the list very long. */
export const ListedSurvey = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  /** 0 for a blank survey; 2 for eNPS. */
  templateId: z.number(),
  thematicId: z.nullable(Id),
  /** Null: all users (role 2) of the company. */
  audienceId: z.nullable(Id),
  active: z.boolean(),
  /** The survey is not active, and never was; one that was active is paused instead. */
  isDraft: z.boolean(),
  startAt: IsoTime,
  endAt: z.nullable(IsoTime),
  frequency: Frequency,
  /** Day of month 1-31 (monthly), ISO weekday 1-7 (weekly), else null. */
  frequencyStart: z.nullable(z.number()),
  /** JSON text of a list of questions. */
  questions: z.string(),
  ...surveyTexts,
  ...promise,
  reminders: z.boolean(),
  /** Path of the answer page, to which a personal link adds `?u=<member id>&k=<key>`. */
  answerUrl: z.string(),
  createdAt: IsoTime,
  /** Its first invitation or link has left: questions and minimum do not change any more. It tells of no answer. */
  isLocked: z.boolean(),
});
export type ListedSurvey = z.infer<typeof ListedSurvey>;

export const Survey = z.extend(ListedSurvey, {
  /** Who may answer it now. */
  audienceUserIds: z.array(Id),
  design: SurveyDesign,
  ...comforts,
  /** The language of its texts and questions. */
  language: Language,
  /** Its texts and questions in other languages, as far as somebody has translated them. */
  translations: SurveyTranslations,
  translation: EarlierTranslation,
  /** Whether deleting it frees its place in the pack: it invited nobody. */
  placeComesBack: z.boolean(),
});
export type Survey = z.infer<typeof Survey>;

export const LinkState = z.enum(['ok', 'invalid', 'answered', 'notAllowed', 'closed']);
export type LinkState = z.infer<typeof LinkState>;

/**
 * What a respondent may see of a survey: no members, no counts, and only the company's name and logo. If it cannot be
 * answered now, its list of questions is empty and only its closing text is included.
 */
export const PublicSurvey = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  design: SurveyDesign,
  /**
   * Who is asking. The logo is null if the company has none, or if the design has one of its own, which takes
   * precedence.
   */
  company: z.object({ name: z.string(), logo: z.nullable(z.string()) }),
  questions: z.string(),
  ...surveyTexts,
  ...promise,
  ...comforts,
  /** The language of the product's and a template's own texts: the reader's. */
  language: RespondentLanguage,
  /** What the link may do now; only for a request with `?u=`. */
  state: z.optional(LinkState),
  /** Contains at most the `u` of the request. */
  audienceUserIds: z.array(Id),
  /** The texts that nobody has translated for the reader, and the language that they are in. */
  untranslated: z.object({ language: Language, texts: z.array(z.string()) }),
  /** The last instant of the running round, and the zone of its days; null: none is running, or it has no end. */
  roundEnd: z.nullable(z.object({ at: IsoTime, timeZone: z.string() })),
  /** How many answers it takes until the company sees first results of the running round; null: it will see none. */
  resultsFrom: z.nullable(z.number()),
  /** What came of an earlier round, in the reader's language or the one that there is; null: nothing is published. */
  lastEmployeePage: z.nullable(
    z.object({
      key: Id,
      findings: z.array(z.string()),
      /** What was decided about each finding, in their order; all empty: see `decided`. */
      decisions: z.optional(z.array(z.string())),
      /** The beginning of what was decided. */
      decided: z.string(),
      language: Language,
    }),
  ),
  /** Whether fewer than the minimum were invited in `language`, so that a comment in it can tell who writes; absent: no. */
  isRareLanguage: z.optional(z.boolean()),
  /** Whether this is the preview of an administrator. */
  isPreview: z.boolean(),
});
export type PublicSurvey = z.infer<typeof PublicSurvey>;

const draftFields = {
  name: text(200),
  description: textOrEmpty(SURVEY_TEXT_LIMITS.description),
  thematicId: z.nullable(Id),
  audienceId: z.nullable(Id),
  active: z.boolean(),
  startAt: TimeInput,
  endAt: z.nullable(TimeInput),
  frequency: Frequency,
  frequencyStart: z.nullable(z.number().check(z.int(), z.gte(1), z.lte(31))),
  questions: jsonText(Questions),
  next: ShortLabel,
  submit: ShortLabel,
  ...messageTexts,
  design: SurveyDesign,
  ...comforts,
  reminders: z.boolean(),
  /** All of them: a language that is absent has none. */
  translations: SurveyTranslations,
  translation: EarlierTranslation,
};

/** Defaults: active, starts now, ends one month later, one-time, the company's message texts, the product's design. */
export const SurveyDraft = z.extend(z.partial(z.object(draftFields)), {
  name: draftFields.name,
  templateId: z.optional(z.number().check(z.int(), z.gte(0), z.lte(1_000_000))),
  /** Language of a template's questions; by default the caller's. */
  language: z.optional(Language),
});
export type SurveyDraft = z.input<typeof SurveyDraft>;

/** Absent fields stay unchanged; null clears. */
export const SurveyChanges = z.partial(z.object({ ...draftFields, translations: TranslationChanges }));
export type SurveyChanges = z.input<typeof SurveyChanges>;

/** Opens the preview of one survey for a minute, and nothing else. */
export const PreviewToken = z
  .string()
  .check(z.regex(/^[0-9a-z]{1,12}\.[a-z]{2,8}\.[\w-]{43}$/, 'must be the token of a preview'));

/** A personal link, as in its address. */
const LinkQuery = z.object({ u: z.optional(z.string().check(z.maxLength(200))), k: z.optional(LinkKey) });

export const surveyEndpoints = {
  list: endpoint({
    access: 'subscription',
    method: 'GET',
    path: '/surveys',
    scopes: ['surveys', 'results'],
    summary: 'The surveys of the company, newest first, without their members and designs.',
    response: z.array(ListedSurvey),
  }),
  read: endpoint({
    access: 'public',
    method: 'GET',
    path: '/surveys/:surveyId',
    scopes: ['surveys'],
    respondents: true,
    credential: 'bearer',
    summary:
      'A survey: whole for its administrators, the public view for everybody else. `lost` is that of a link of which only member and key are left.',
    errors: ['companyNotFound', 'subscriptionRequired', 'surveyNotFound', 'tooManyAttempts'],
    params: SurveyPath,
    query: z.object({
      u: z.optional(z.string().check(z.maxLength(200))),
      /** The key of the link; without the right one its state is `invalid`, no matter which member `u` names. */
      k: z.optional(LinkKey),
      /**
       * `1`, for a signed-in administrator of the company: the public view in any state. The token of a preview gets the
       * same without a session.
       */
      preview: z.optional(z.union([z.literal('1'), PreviewToken])),
      /**
       * The reader's choice; else the member's own language, or the browser's. An administrator gets the survey as it
       * was written, by default.
       */
      language: z.optional(RespondentLanguage),
    }),
    response: z.union([Survey, PublicSurvey]),
  }),
  create: endpoint({
    access: 'subscription',
    method: 'POST',
    path: '/surveys',
    agreed: true,
    scopes: ['surveys'],
    summary:
      'Create a survey, from a template or blank; one that would invite nobody can only be a draft (422003).',
    errors: [
      'audienceNotFound',
      'nobodyToInvite',
      'surveyQuotaReached',
      'surveysOverlap',
      'thematicNotFound',
    ],
    body: SurveyDraft,
    response: Survey,
    status: 201,
    bodyLimit: 500_000,
  }),
  update: endpoint({
    access: 'subscription',
    method: 'PATCH',
    path: '/surveys/:surveyId',
    agreed: true,
    scopes: ['surveys'],
    summary:
      'Change a survey: its questions only until its first invitation or link has left (409005), its dates only without an overlap (403002); it cannot be activated while it would invite nobody (422003).',
    errors: [
      'audienceNotFound',
      'nobodyToInvite',
      'questionsLocked',
      'surveyNotFound',
      'surveysOverlap',
      'thematicNotFound',
    ],
    params: SurveyPath,
    body: SurveyChanges,
    response: Survey,
    bodyLimit: 500_000,
  }),
  remove: endpoint({
    access: 'subscription',
    method: 'DELETE',
    path: '/surveys/:surveyId',
    scopes: ['surveys'],
    summary:
      'Delete a survey; it can be restored until it is purged 30 days later. If it invited nobody, its place in the pack becomes free again.',
    errors: ['surveyNotFound'],
    params: SurveyPath,
    response: Empty,
  }),
  ...surveyLinkEndpoints,
  preview: endpoint({
    access: 'administrator',
    credential: 'cookie',
    method: 'POST',
    path: '/surveys/:surveyId/previews',
    summary:
      'A token that opens the preview of this survey for a minute, so that whoever shows the page needs no session.',
    errors: ['surveyNotFound'],
    params: SurveyPath,
    response: z.object({ token: PreviewToken }),
  }),
  readReminders: endpoint({
    access: 'public',
    method: 'GET',
    path: '/surveys/:surveyId/reminder-choices',
    respondents: true,
    summary:
      'Whether the member of a personal link gets the reminders of a survey, and in which language they read; a wrong link gets the answer of somebody who has not chosen.',
    errors: ['surveyNotFound'],
    params: SurveyPath,
    query: LinkQuery,
    response: z.object({ wanted: z.boolean(), language: RespondentLanguage }),
    unlogged: true,
  }),
  chooseReminders: endpoint({
    access: 'public',
    method: 'POST',
    path: '/surveys/:surveyId/reminder-choices',
    respondents: true,
    summary:
      'Stop the reminders of a survey for the member of a personal link, or resume them; invitations to its rounds are sent in any case. Only the link itself reads the choice, and wrong links get the same answer.',
    errors: ['surveyNotFound', 'tooManyAttempts'],
    params: SurveyPath,
    body: z.object({ userId: Id, key: z.optional(LinkKey), wanted: z.boolean() }),
    response: Empty,
    unlogged: true,
  }),
  restore: endpoint({
    access: 'subscription',
    method: 'POST',
    path: '/surveys/:surveyId/restore',
    agreed: true,
    recentSignIn: 'published',
    scopes: ['surveys'],
    summary:
      'Undo a deletion, unless another survey has taken its dates (403002) or its place in the pack (403001) in the meantime.',
    errors: ['surveyNotFound', 'surveyQuotaReached', 'surveysOverlap'],
    params: SurveyPath,
    response: Survey,
  }),
};
