import {
  Answers,
  type GivenComment,
  GivenComments,
  Id,
  LinkKey,
  RespondentLanguage,
  type PublicSurvey,
  type QueryInput,
  type Question,
} from '@elan/contracts';
import type { PageAnswer } from '@elan/contracts/page-server';
import { commentsOfForm } from '../page/markup/comments';
import { answersOfForm } from '../page/markup/questions';
import type { PageContent, SurveyPageView } from '../page/markup/SurveyPage';
import * as z from 'zod/mini';
import { type Asked, redirect } from './asked';
import { rows, type Ask } from './calls';
import { PageError, pageError } from './page-error';
import { createRenderedPages, renderOnce } from './rendered-pages';
import { acceptable, writtenComments } from './survey-view';

/** What a mail program made of it counts as absent, and what cannot be a member or key as wrong. */
export const LinkQuery = z.object({
  u: z.catch(z.optional(Id), undefined),
  k: z.catch(z.optional(LinkKey), undefined),
  preview: z.catch(z.optional(z.string()), undefined),
  language: z.catch(z.optional(RespondentLanguage), undefined),
});

/** Answers are next to these, under the names of their questions. */
export const Form = z.looseObject({
  /** The language that the page was in. */
  in: z.catch(z.optional(RespondentLanguage), undefined),
  /** Another language, by its button. */
  language: z.catch(z.optional(RespondentLanguage), undefined),
  /** The right link by mail: to whom the wrong one names, or to an address. */
  ask: z.catch(z.optional(z.enum(['link', 'address'])), undefined),
  email: z.catch(z.optional(z.string()), undefined),
  /** The question to continue with, without a script. */
  step: z.catch(z.optional(z.coerce.number().check(z.int(), z.gte(0))), undefined),
});
export type Form = z.output<typeof Form>;

const renderedPages = createRenderedPages();

/** The page of a view: everybody who sees the same one gets the same bytes. */
export async function pageOf(
  view: SurveyPageView,
  status = 200,
  headers: Readonly<Record<string, string>> = {},
): Promise<PageAnswer> {
  const { content } = view;
  const isOwn = content.kind === 'questions' && (content.answers ?? content.code) !== undefined;
  if (isOwn) {
    const { html, ...page } = renderOnce(view);
    return { status, headers, body: html, ...page };
  }
  const { html, ...page } = await renderedPages(view);
  return { status, headers, body: html, ...page };
}

export async function publicSurvey(
  ask: Ask,
  surveyId: string,
  query: QueryInput<typeof rows.readSurvey>,
): Promise<PublicSurvey> {
  return (await ask(rows.readSurvey, { params: { surveyId }, query })) as PublicSurvey;
}

interface Submission {
  readonly send: (given: {
    readonly response: string;
    readonly comments: GivenComment[];
  }) => Promise<unknown>;
  /** @throws unless a page says so */
  readonly refuse: (error: PageError) => Promise<PageAnswer>;
  readonly thank: () => PageAnswer | Promise<PageAnswer>;
}

/** @returns null if the form has not everything that the survey asks: incomplete answers are shown again */
export async function submitForm(
  form: Form,
  { send, refuse, thank }: Submission,
): Promise<PageAnswer | null> {
  const answers = z.safeParse(Answers, answersOfForm(form));
  const comments = z.safeParse(GivenComments, commentsOfForm(form));
  if (!answers.success || !comments.success) return null;
  try {
    await send({ response: JSON.stringify(answers.data), comments: comments.data });
  } catch (error) {
    if (!(error instanceof PageError)) throw error;
    return error.is('validation') ? null : refuse(error);
  }
  return thank();
}

/** Whether all of a form was sent, and not only a step of it or another language asked for. */
export const isSubmitted = ({ language, step }: Form): boolean =>
  language === undefined && step === undefined;

export const thanksAt = (asked: Asked, form: Form): PageAnswer =>
  redirect(`/s/${surveyOf(asked)}/thanks?language=${form.in ?? asked.browserLanguage}`);

export interface Shown {
  readonly survey: PublicSurvey;
  readonly page: (content: PageContent) => SurveyPageView;
  readonly content: Extract<PageContent, { kind: 'questions' }>;
}

export async function showQuestions(
  { survey, page, content }: Shown,
  form: Form,
  submit: () => Promise<PageAnswer | null>,
): Promise<PageAnswer> {
  const questions = JSON.parse(survey.questions) as Question[];
  const given = answersOfForm(form);
  const answers = acceptable(questions, given);
  const { comments, areAsked, areTooLong } = writtenComments(survey.comments, questions, form);
  const inOrder = questions.toSorted((a, b) => a.order - b.order).map(({ id }) => id);
  const firstOpen = inOrder.findIndex((id) => answers[id] === undefined);
  if (form.language) return pageOf(page({ ...content, answers, comments }));
  const isWhole = firstOpen === -1;
  // Enter at the last question presses the button that continues.
  if (form.step !== undefined && !(isWhole && form.step >= inOrder.length)) {
    const shown = isWhole ? form.step : Math.min(form.step, firstOpen);
    return pageOf(page({ ...content, answers, comments, shown }));
  }
  const isOutdated = !areAsked || given.some(({ id }) => !inOrder.includes(id));
  if (isWhole && !isOutdated && !areTooLong) {
    // Nothing in a preview is recorded.
    if (survey.isPreview) return pageOf(page({ kind: 'thanks' }));
    const submitted = await submit();
    if (submitted) return submitted;
  }
  const problem = isOutdated ? 'outdated' : areTooLong ? 'tooLong' : 'missing';
  return pageOf(page({ ...content, answers, comments, problem }), 422);
}

/** @throws PageError surveyNotFound: anything that is not an id names no survey */
export function surveyOf(asked: Asked): string {
  const id = z.safeParse(Id, asked.segments()[0]);
  if (!id.success) throw pageError('surveyNotFound');
  return id.data;
}
