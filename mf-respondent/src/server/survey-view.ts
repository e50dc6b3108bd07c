import { dayInWords } from '@elan/calendar';
import {
  GivenComments,
  RESPONDENT_LANGUAGE_TRAITS,
  type Answer,
  type RespondentLanguage,
  type PublicSurvey,
  type Question,
} from '@elan/contracts';
import type { Asked } from './asked';
import { commentsOfForm, type Comments } from '../page/markup/comments';
import type { Answers } from '../page/markup/questions';
import type { PageContent, SurveyPageView } from '../page/markup/SurveyPage';
import * as z from 'zod/mini';

/** What a page says about a survey. */
export function presentPage(
  shown: PublicSurvey,
  content: PageContent,
  { provider, version }: Pick<Asked, 'provider' | 'version'>,
  { withLastPage = true }: { withLastPage?: boolean } = {},
): SurveyPageView {
  const { language, untranslated, company, roundEnd, resultsFrom, isPreview, lastEmployeePage } = shown;
  const { name, description, design, questions, next, submit, thankYou, closed } = shown;
  const { minimumGroupSize, advancesAutomatically, comments, isRareLanguage } = shown;
  return {
    language,
    untranslated: { lang: untranslated.language, texts: untranslated.texts },
    content,
    survey: {
      ...{ name, description, design, questions, next, submit, thankYou, closed },
      ...{ minimumGroupSize, advancesAutomatically, comments, isRareLanguage },
    },
    company,
    provider,
    end: roundEnd && {
      at: roundEnd.at,
      day: dayInWords(new Date(roundEnd.at), RESPONDENT_LANGUAGE_TRAITS[language].locale, roundEnd.timeZone),
    },
    resultsFrom,
    lastEmployeePage: withLastPage && lastEmployeePage ? presentLastPage(lastEmployeePage, language) : null,
    isPreview,
    promiseLink: `/s/${shown.id}/promise?language=${language}`,
    version,
  };
}

function presentLastPage(
  { key, findings, decisions, decided, language: writtenIn }: NonNullable<PublicSurvey['lastEmployeePage']>,
  language: RespondentLanguage,
): NonNullable<SurveyPageView['lastEmployeePage']> {
  return {
    findings,
    decisions,
    decided,
    lang: writtenIn === language ? undefined : writtenIn,
    link: `/w/${key}?language=${language}`,
  };
}

/** What keeps what is behind the # of an address, where nothing else can be shown either. */
const scriptAt = (path: string): Pick<SurveyPageView, 'script'> => {
  const [, place] = /\/(card|kiosk)\/*$/i.exec(path) ?? [];
  return place === undefined ? {} : { script: place.toLowerCase() === 'kiosk' ? 'kiosk' : 'card' };
};

/** A page without a survey: it does not exist, or cannot be read. */
export function presentFailure(
  content: PageContent,
  language: RespondentLanguage,
  { path, provider, version }: Pick<Asked, 'path' | 'provider' | 'version'>,
): SurveyPageView {
  return {
    ...scriptAt(path),
    language,
    content,
    survey: null,
    company: null,
    provider,
    end: null,
    resultsFrom: null,
    lastEmployeePage: null,
    isPreview: false,
    version,
  };
}

/** What a link may do now, in terms of the page. */
export function contentOf({ state }: PublicSurvey): PageContent {
  switch (state) {
    case 'ok':
      return { kind: 'questions' };
    case undefined:
      return { kind: 'invalid', canAsk: false };
    case 'invalid':
      return { kind: 'invalid', canAsk: true };
    default:
      return { kind: state };
  }
}

/**
 * Keeps the answers of a form that the survey accepts: one number from 0 to 10, or null if the question may not apply.
 */
export function acceptable(questions: readonly Question[], given: readonly Answer[]): Answers {
  const taken = Object.fromEntries(
    questions.flatMap(({ id, options }) => {
      const values = given.filter((answer) => answer.id === id).map(({ value }) => value);
      const [value] = values;
      if (values.length !== 1 || value === undefined) return [];
      const isTaken = value === null ? options.mayNotApply === true : value >= 0 && value <= 10;
      return isTaken ? [[id, value]] : [];
    }),
  );
  // Questions may have names that every object has.
  return { __proto__: null, ...taken };
}

/**
 * The comments in a form, by question, or under '' for the survey as a whole.
 * @returns also whether the survey asks for each of them, and whether they are too long
 */
export function writtenComments(
  setting: PublicSurvey['comments'],
  questions: readonly Question[],
  form: Readonly<Record<string, unknown>>,
): { comments: Comments; areAsked: boolean; areTooLong: boolean } {
  const given = commentsOfForm(form);
  const isAsked = (questionId: string | null) =>
    questionId === null
      ? setting === 'survey'
      : setting === 'questions' && questions.some(({ id }) => id === questionId);
  const texts = Object.fromEntries(given.map(({ questionId, text }) => [questionId ?? '', text]));
  return {
    comments: Object.assign(Object.create(null) as Record<string, string>, texts),
    areAsked: given.every(({ questionId }) => isAsked(questionId)),
    areTooLong: !z.safeParse(GivenComments, given).success,
  };
}
