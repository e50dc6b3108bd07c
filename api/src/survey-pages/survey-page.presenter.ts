import { GivenComments, type Answer, type Question } from '@elan/contracts';
import type { SurveyView } from '@elan/domain/answers';
import type { ShownPage } from '@elan/domain/follow-up';
import type { Context } from '@elan/domain/platform';
import { dayInWords } from '@elan/domain/scheduling';
import {
  commentsOfForm,
  type Answers,
  type Comments,
  type LastEmployeePage,
  type PageContent,
  type SurveyPageView,
} from '@elan/survey-page/server';
import { resultSteps } from '@elan/scoring';
import * as z from 'zod/mini';
import { presentProvider } from '../provider/provider.presenter';
import { presentPublicSurvey } from '../surveys/survey.presenter';

type PublicView = Extract<SurveyView, { view: 'public' }>;

/** What a page says about a survey. */
export function presentPage(
  { settings }: Context,
  view: PublicView,
  content: PageContent,
  { lastEmployeePage, isPreview }: { lastEmployeePage: ShownPage | null; isPreview: boolean },
): SurveyPageView {
  const { language, roundEnd, untranslated } = view;
  const { company, ...survey } = presentPublicSurvey(view);
  const { name, description, design, questions, next, submit, thankYou, closed } = survey;
  const { minimumGroupSize, advancesAutomatically, comments } = survey;
  return {
    language,
    untranslated: { lang: view.survey.language, texts: untranslated },
    content,
    survey: {
      ...{ name, description, design, questions, next, submit, thankYou, closed },
      ...{ minimumGroupSize, advancesAutomatically, comments },
    },
    company,
    provider: providerOf(settings),
    end: roundEnd && {
      at: roundEnd.at.toISOString(),
      day: dayInWords(roundEnd.at, language, roundEnd.timeZone),
    },
    resultsFrom: view.isWithheld ? null : resultSteps(minimumGroupSize).first,
    lastEmployeePage: lastEmployeePage && presentLastEmployeePage(lastEmployeePage, language),
    isPreview,
  };
}

function presentLastEmployeePage(page: ShownPage, language: SurveyPageView['language']): LastEmployeePage {
  return {
    findings: page.findings,
    decided: page.decidedInShort,
    lang: page.language === language ? undefined : page.language,
    link: `/w/${page.key}?language=${language}`,
  };
}

/** A page without a survey: it does not exist, or cannot be read. */
export function presentFailure(
  { settings }: Context,
  kind: 'unknown' | 'unavailable',
  language: SurveyPageView['language'],
): SurveyPageView {
  return {
    language,
    content: { kind },
    survey: null,
    company: null,
    provider: providerOf(settings),
    end: null,
    resultsFrom: null,
    lastEmployeePage: null,
    isPreview: false,
  };
}

export function providerOf(settings: Context['settings']): SurveyPageView['provider'] {
  const { name, siteUrl } = presentProvider(settings);
  return { name, siteUrl };
}

/** What a link may do now, in terms of the page. */
export function contentOf({ state }: PublicView): PageContent {
  switch (state) {
    case 'ok':
      return { kind: 'questions' };
    case null:
      return { kind: 'invalid', canAsk: false };
    case 'invalid':
      return { kind: 'invalid', canAsk: true };
    default:
      return { kind: state };
  }
}

/**
 * Of the answers in a form, those that the survey accepts: one number from 0 to 10, or null if the question may not
 * apply.
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
  { comments: setting = 'none', questions }: Pick<PublicView['survey'], 'comments' | 'questions'>,
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
