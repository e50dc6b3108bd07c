import * as z from 'zod/mini';
import { AnalysisRound } from './analysis';
import { EMPLOYEE_PAGE_LIMITS } from './employee-page-texts';
import { endpoint } from './endpoint';
import { byLanguage } from './languages';
import { DayInput, Empty, Id, IsoTime, Language, RespondentLanguage, text, textOrEmpty } from './primitives';
import { SurveyDesign } from './surveys';

const { findings, finding, decision, text: longest } = EMPLOYEE_PAGE_LIMITS;

/** A page's texts in one language: plain text, one paragraph per line. */
const EmployeePageTexts = z.object({
  /** What people said. */
  findings: z.array(textOrEmpty(finding)).check(z.maxLength(findings, 'are too many')),
  /** What was decided about each finding, in their order. Pages written before there were pairs have none. */
  decisions: z.optional(z.array(textOrEmpty(decision)).check(z.maxLength(findings, 'are too many'))),
  /** What was decided besides. */
  decided: textOrEmpty(longest),
  /** What was not decided, and why. */
  declined: textOrEmpty(longest),
});
export type EmployeePageTexts = z.infer<typeof EmployeePageTexts>;

/** The texts in every language; the readers of one that is not complete enough get another. */
const LocalisedTexts = z.object(byLanguage(() => EmployeePageTexts));
export type EmployeePageLocalisedTexts = z.infer<typeof LocalisedTexts>;

/**
 * - `noResults`: the round is not over, or too few people are in its results; a page cannot be written.
 * - `draft`: nobody sees it yet.
 * - `scheduled`: it appears at its time.
 */
const EmployeePageState = z.enum(['noResults', 'draft', 'scheduled', 'published', 'withdrawn']);

/** What a company's people are told after a round: what they said, what was decided, what was not. */
export const EmployeePage = z.object({
  state: EmployeePageState,
  round: z.nullable(AnalysisRound),
  texts: LocalisedTexts,
  /** Increases with each change, and is sent back with the next one; 0: a generated draft that nobody has saved. */
  version: z.number(),
  /** When it appears; null: it does not. */
  showsFrom: z.nullable(IsoTime),
  withdrawnAt: z.nullable(IsoTime),
  /** Its public address; null until it is published for the first time. */
  link: z.nullable(z.string()),
  /** The time zone of `at` below. */
  timeZone: z.string(),
  /** The design of the page. */
  look: z.object({
    surveyName: z.string(),
    design: SurveyDesign,
    company: z.object({ name: z.string(), logo: z.nullable(z.string()) }),
  }),
});
export type EmployeePage = z.infer<typeof EmployeePage>;

/** The page as whoever has its address sees it. */
export const PublicEmployeePage = z.object({
  texts: EmployeePageTexts,
  /** The language in which it is written, and those in which it can be read. */
  writtenIn: Language,
  languages: z.array(Language),
  survey: z.object({ name: z.string(), design: SurveyDesign }),
  company: z.object({ name: z.string(), logo: z.nullable(z.string()) }),
  /** When its round ended, and the zone of its days. */
  endedAt: z.nullable(IsoTime),
  timeZone: z.string(),
});
export type PublicEmployeePage = z.infer<typeof PublicEmployeePage>;

const SurveyPath = z.object({ surveyId: Id });
/** The period of the round. */
const round = text(60);
const version = z.int().check(z.gte(0));

export const employeePageEndpoints = {
  read: endpoint({
    access: 'subscription',
    method: 'GET',
    path: '/surveys/:surveyId/employee-page',
    summary:
      'The page for employees about a round, by default the latest with results: as it was saved, or else a draft from what stands out.',
    errors: ['surveyNotFound'],
    countedAs: 'statistics',
    params: SurveyPath,
    query: z.object({ round: z.optional(round), language: z.optional(Language) }),
    response: EmployeePage,
  }),
  save: endpoint({
    access: 'subscription',
    method: 'PATCH',
    path: '/surveys/:surveyId/employee-page',
    recentSignIn: 'published',
    summary: 'Save the text of the page, in the given languages; if it is published, people see it at once.',
    errors: ['changedMeanwhile', 'notNow', 'surveyNotFound'],
    params: SurveyPath,
    body: z.object({ round, version, texts: z.partialRecord(Language, EmployeePageTexts) }),
    response: EmployeePage,
  }),
  publish: endpoint({
    access: 'subscription',
    method: 'POST',
    path: '/surveys/:surveyId/employee-page/publication',
    recentSignIn: true,
    summary: 'Show the saved page to employees: now, or from a day and time on.',
    errors: ['changedMeanwhile', 'notNow', 'surveyNotFound'],
    params: SurveyPath,
    body: z.object({
      round,
      version,
      /** Local time in the company's time zone; null: now. */
      at: z.nullable(
        z.object({
          day: DayInput,
          time: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be HH:mm')),
        }),
      ),
    }),
    response: EmployeePage,
  }),
  readPublic: endpoint({
    access: 'public',
    method: 'GET',
    path: '/employee-pages/:key',
    respondents: true,
    summary:
      'The page that an address shows. It is null for an unknown key, a withdrawn page and a scheduled one alike.',
    errors: ['companyNotFound', 'subscriptionRequired', 'surveyNotFound'],
    params: z.object({ key: Id }),
    query: z.object({ language: z.optional(RespondentLanguage) }),
    response: z.object({ page: z.nullable(PublicEmployeePage) }),
    unlogged: true,
  }),
  withdraw: endpoint({
    access: 'administrator',
    method: 'DELETE',
    path: '/surveys/:surveyId/employee-page/publication',
    summary: 'Withdraw the page: nobody sees it any more, wherever it was shown. Its text is kept.',
    errors: ['surveyNotFound'],
    params: SurveyPath,
    query: z.object({ round }),
    response: Empty,
  }),
};
