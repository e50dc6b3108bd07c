import * as z from 'zod/mini';
import { CARD_CODE_LENGTH } from './card-codes';
import { GivenComments } from './comment-texts';
import { endpoint } from './endpoint';
import { Id, IsoTime, jsonText, RespondentLanguage, text } from './primitives';
import { Answers } from './questions';

const SurveyPath = z.object({ surveyId: Id });

/** Most cards of a round: limits of guessing are computed with it. */
export const MAX_CARDS = 5000;
/** How long a shared device asks people before an administrator must open it again. */
export const KIOSK_HOURS = 12;
/** Most shared devices of a survey at a time. */
export const MAX_KIOSKS = 50;

/** A code as it is printed, without hyphens. The last symbol is not checked here: who types a code is told before. */
export const CardCode = z.string().check(z.regex(/^[0-9A-HJKMNP-TV-Z]+$/), z.length(CARD_CODE_LENGTH));

/** How people without an e-mail address come to a survey. */
export const CardsOfSurvey = z.object({
  /** Whether rounds that open from now on have cards; otherwise administrators copy links. */
  chosen: z.boolean(),
  /** Whether the running round has cards, which was fixed when it opened; null: none is running. */
  running: z.nullable(z.boolean()),
  /** Members of the audience without an e-mail address. */
  people: z.number(),
  /** Cards of a sheet for all of them: one in ten is a spare. */
  cards: z.number(),
  /** Fewer answers by card in a whole round are in no result. */
  minimum: z.number(),
  /** How many cards a sheet that somebody else released must have to count towards the results of the company. */
  countsFrom: z.number(),
  /** Whether a sheet can be drawn now: before the round opens as often as needed, afterwards once. */
  canDraw: z.boolean(),
  /** The sheet whose cards are valid; null: there is none. */
  sheet: z.nullable(z.object({ cards: z.number(), counts: z.boolean(), drawnAt: IsoTime })),
  /** The next sheet was released by this administrator; null: by nobody. */
  release: z.nullable(z.object({ name: z.string(), isOwn: z.boolean() })),
  /** Shared devices that ask for codes now. */
  devices: z.array(z.object({ id: Id, openedAt: IsoTime, until: IsoTime })),
  /** Cards can be sorted into piles by these. */
  segmentations: z.array(z.object({ id: Id, name: z.string() })),
});
export type CardsOfSurvey = z.infer<typeof CardsOfSurvey>;

/** What is printed, once. */
export interface CardSheet {
  readonly language: RespondentLanguage;
  readonly companyName: string;
  /** A data URL; null: the name alone. */
  readonly logo: string | null;
  readonly surveyName: string;
  /** The page for cards; the code follows behind a #, which browsers send to no server. */
  readonly address: string;
  /** They are printed in this order. */
  readonly cards: readonly { readonly code: string; readonly group: string | null }[];
}

const errors = ['surveyNotFound'] as const;

/** One-time codes on printed cards, for people without an e-mail address. */
export const cardEndpoints = {
  read: endpoint({
    access: 'subscription',
    method: 'GET',
    path: '/surveys/:surveyId/cards',
    summary:
      'How people without an e-mail address answer a survey, and the state of their cards; never a code.',
    errors,
    params: SurveyPath,
    response: CardsOfSurvey,
  }),
  choose: endpoint({
    access: 'subscription',
    method: 'PUT',
    path: '/surveys/:surveyId/cards',
    agreed: true,
    summary:
      'Choose cards or copied links for people without an e-mail address, for rounds that open from now on. A round has one of them.',
    errors,
    params: SurveyPath,
    body: z.object({ cards: z.boolean() }),
    response: CardsOfSurvey,
  }),
  release: endpoint({
    access: 'subscription',
    method: 'POST',
    path: '/surveys/:surveyId/cards/release',
    summary:
      'Release the next sheet: if another administrator draws it, and it has three times the minimum of cards, its answers count towards results of the company.',
    errors: ['notNow', ...errors],
    recentSignIn: true,
    params: SurveyPath,
    response: CardsOfSurvey,
  }),
  draw: endpoint({
    access: 'subscription',
    method: 'POST',
    path: '/surveys/:surveyId/cards/sheet',
    summary:
      'Draw the cards of the next round, or of the running one if it has none yet, and get them as a PDF (A4, twelve a page), this once: only hashes are stored. Cards that were drawn before are void. With a segmentation, cards of groups of at least the minimum say which group they are for.',
    errors: ['changedMeanwhile', 'limitReached', 'notNow', 'segmentationNotFound', ...errors],
    countedAs: 'export',
    params: SurveyPath,
    body: z.object({ language: RespondentLanguage, segmentationId: z.nullable(Id) }),
    /** The file in base64. */
    response: z.object({ name: z.string(), pdf: z.string() }),
    status: 201,
  }),
  submit: endpoint({
    access: 'public',
    method: 'POST',
    path: '/surveys/:surveyId/cards/responses',
    respondents: true,
    summary:
      'Answer a survey by the code of a card. The reply is the same for a code that is unknown, used, void or of another round: nothing is recorded then.',
    errors: ['surveyNotOpen', 'tooManyAttempts', ...errors],
    params: SurveyPath,
    body: z.object({
      code: CardCode,
      response: jsonText(Answers),
      comments: z.optional(GivenComments),
    }),
    response: z.object({ received: z.literal(true) }),
    status: 201,
    unlogged: true,
  }),
  openKiosk: endpoint({
    access: 'subscription',
    method: 'POST',
    path: '/surveys/:surveyId/kiosk',
    agreed: true,
    summary: `The address that makes a shared device ask for codes of cards for ${KIOSK_HOURS} hours; noted in the audit trail. Whoever has it can do nothing else.`,
    errors: ['limitReached', 'notNow', ...errors],
    params: SurveyPath,
    response: z.object({ url: z.string(), until: IsoTime }),
    status: 201,
  }),
  withdrawKiosk: endpoint({
    access: 'administrator',
    method: 'POST',
    path: '/surveys/:surveyId/kiosk/withdrawals',
    summary:
      'End a shared device at once: its page says so, and forgets everything; noted in the audit trail.',
    errors,
    params: SurveyPath,
    body: z.object({ kioskId: Id }),
    response: CardsOfSurvey,
  }),
  checkKiosk: endpoint({
    access: 'public',
    method: 'POST',
    path: '/surveys/:surveyId/kiosk/check',
    respondents: true,
    summary: 'Whether the key of a shared device is valid.',
    errors: ['wrongLink', ...errors],
    params: SurveyPath,
    body: z.object({ key: text(100) }),
    response: z.object({ until: IsoTime }),
    unlogged: true,
  }),
};
