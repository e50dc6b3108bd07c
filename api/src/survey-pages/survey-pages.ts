import { Answers, Email, GivenComments, Id, Language, LinkKey } from '@elan/contracts';
import { readSurvey, submitResponse, type SurveyView } from '@elan/domain/answers';
import { readShownPage } from '@elan/domain/follow-up';
import { AppError, type Context } from '@elan/domain/platform';
import {
  chooseReminders,
  readReminderChoice,
  requestLink,
  requestLinkByAddress,
} from '@elan/domain/scheduling';
import { networkOf } from '@elan/edge/network';
import {
  answersOfForm,
  commentsOfForm,
  pageScripts,
  type PageContent,
  type SurveyPageView,
} from '@elan/survey-page/server';
import express, { Router, type ErrorRequestHandler, type Request, type Response } from 'express';
import * as z from 'zod/mini';
import { browserLanguage } from '../http/browser-language';
import type { IdentifyCaller } from '../http/identify-caller';
import { asAppError, setRetryAfter, logFailure } from '../http/error-handler';
import { refuseMethod } from '../http/other-methods';
import { createRenderedPages, renderOnce } from './rendered-pages';
import { isLinkPart, repairLink } from './repair-link';
import { acceptable, contentOf, presentFailure, presentPage, writtenComments } from './survey-page.presenter';

const FORM_LIMIT = 100_000;

/** What a mail program made of it counts as absent, and what cannot be a member or key as wrong. */
const LinkQuery = z.object({
  u: z.catch(z.optional(Id), undefined),
  k: z.catch(z.optional(LinkKey), undefined),
  preview: z.catch(z.optional(z.string()), undefined),
  language: z.catch(z.optional(Language), undefined),
});

/** Answers are next to these, under the names of their questions. */
const Form = z.looseObject({
  /** The language that the page was in. */
  in: z.catch(z.optional(Language), undefined),
  /** Another language, by its button. */
  language: z.catch(z.optional(Language), undefined),
  /** The right link by mail: to whom the wrong one names, or to an address. */
  ask: z.catch(z.optional(z.enum(['link', 'address'])), undefined),
  email: z.catch(z.optional(z.string()), undefined),
  /** The question to continue with, without a script. */
  step: z.catch(z.optional(z.coerce.number().check(z.int(), z.gte(0))), undefined),
});
type Form = z.output<typeof Form>;

type PublicView = Extract<SurveyView, { view: 'public' }>;

/** Without `on` it switches them off, as a mail program's `List-Unsubscribe=One-Click` does. */
const ReminderForm = z.object({
  in: z.catch(z.optional(Language), undefined),
  language: z.catch(z.optional(Language), undefined),
  reminders: z.catch(z.optional(z.enum(['on', 'off'])), undefined),
});

/**
 * The reasons for not accepting answers that a separate page explains, depending on whether the link names a member.
 */
const refusals: Partial<Record<AppError['code'], (isNamed: boolean) => PageContent>> = {
  alreadyAnswered: () => ({ kind: 'answered' }),
  surveyNotOpen: () => ({ kind: 'closed' }),
  notInAudience: () => ({ kind: 'notAllowed' }),
  wrongLink: (isNamed) => ({ kind: 'invalid', canAsk: isNamed }),
};

/**
 * The pages behind personal links, `/s/{survey}?u={member}&k={key}`: whole documents, which work without a script. The
 * state of the link is all they say about a person; they contain no personal addresses, since forms go back to where
 * they came from.
 */
export function surveyPages(context: Context, identifyCaller: IdentifyCaller): Router {
  const router = Router();
  const renderedPages = createRenderedPages();

  const send = async (request: Request, response: Response, view: SurveyPageView, status = 200) => {
    const hasAnswers = view.content.kind === 'questions' && view.content.answers !== undefined;
    const page = hasAnswers ? renderOnce(view) : await renderedPages(view);
    response
      .status(status)
      .set('Cache-Control', 'private, no-store')
      .set('Content-Security-Policy', page.policy)
      .type('html');
    if ('brotli' in page && request.acceptsEncodings('br') === 'br')
      response.set('Content-Encoding', 'br').vary('Accept-Encoding').send(page.brotli);
    else response.send(page.html);
  };

  /** What came of an earlier round; the same for everybody who sees it. */
  const lastEmployeePageOf = ({ survey, language }: PublicView) =>
    readShownPage(context, { companyId: survey.companyId, surveyId: survey._id }, language);

  /** The survey as the link's holder may see it, and how a page says so. */
  const read = async (request: Request, chosen?: Language) => {
    const surveyId = surveyOf(request);
    const { u, k, preview, language } = z.parse(LinkQuery, request.query);
    const actor =
      preview === '1' ? await identifyCaller({ access: 'public', credential: 'cookie' }, request) : null;
    const link = {
      memberId: u === 'undefined' ? undefined : u,
      key: k,
      isPreview: actor !== null,
      language: chosen ?? language,
      browserLanguage: browserLanguage(request),
    };
    const view = await readSurvey(context, link.isPreview ? actor : null, surveyId, link).catch(
      (error: unknown) => {
        // Administrators of another company see what everybody sees.
        if (!actor || !(error instanceof AppError)) throw error;
        return readSurvey(context, null, surveyId, { ...link, isPreview: false });
      },
    );
    if (view.view === 'whole') throw new AppError('surveyNotFound');
    const isPreview = actor !== null && actor.companyId === view.survey.companyId;
    const lastEmployeePage = await lastEmployeePageOf(view);
    const page = (content: PageContent) =>
      presentPage(context, view, content, { lastEmployeePage, isPreview });
    const content: PageContent =
      preview === '1' && actor === null && k === undefined ? { kind: 'signedOut' } : contentOf(view);
    return { view, isPreview, page, content, link: { surveyId, memberId: link.memberId, key: k } };
  };

  router.use((request, response, next) => {
    const { u, k } = request.query;
    const isWhole = isLinkPart(u) && isLinkPart(k);
    const link =
      isWhole || !['GET', 'HEAD'].includes(request.method) ? null : repairLink(request.originalUrl);
    if (link === null) return next();
    response.locals['route'] = '/s/:surveyId';
    response.set('Cache-Control', 'private, no-store').redirect(303, link);
  });

  router.get('/assets/:file', (request, response, next) => {
    response.locals['route'] = '/s/assets/:file';
    const script = pageScripts.get(request.params.file);
    if (script === undefined) return next(new AppError('notFound'));
    response.set('Cache-Control', 'public, max-age=31536000, immutable').type('js').send(script);
  });

  router.get('/:surveyId', async (request, response) => {
    response.locals['route'] = '/s/:surveyId';
    const { page, content } = await read(request);
    // A strict cookie does not come along from another site, such as a mailbox, but does when the page asks again.
    if (content.kind === 'signedOut' && request.headers['sec-fetch-site'] === 'cross-site')
      response.set('Refresh', '0');
    await send(request, response, page(content));
  });

  router.get('/:surveyId/thanks', async (request, response) => {
    // It follows an answer: its time would reveal the order of answers.
    response.locals['unlogged'] = true;
    const { language } = z.parse(LinkQuery, request.query);
    const view = await readSurvey(context, null, surveyOf(request), {
      memberId: undefined,
      key: undefined,
      isPreview: false,
      language,
      browserLanguage: browserLanguage(request),
    });
    if (view.view === 'whole') throw new AppError('surveyNotFound');
    const lastEmployeePage = await lastEmployeePageOf(view);
    const page = presentPage(context, view, { kind: 'thanks' }, { lastEmployeePage, isPreview: false });
    await send(request, response, page);
  });

  // Mail programs post to it, too (RFC 8058); opening it changes nothing, since scanners open links.
  const reminders = async (
    request: Request,
    response: Response,
    chosen?: Language,
    /** What was just asked for. It is in vain if the link is no longer valid. */
    areAsked?: boolean,
  ) => {
    response.locals['route'] = '/s/:surveyId/reminders';
    const surveyId = surveyOf(request);
    const { u, k, language } = z.parse(LinkQuery, request.query);
    const reader = { memberId: u ?? '', key: k };
    const choice = await readReminderChoice(context, surveyId, reader, browserLanguage(request));
    const view = await readSurvey(context, null, surveyId, {
      memberId: undefined,
      key: undefined,
      isPreview: false,
      language: chosen ?? language ?? choice.language,
      browserLanguage: choice.language,
    });
    if (view.view === 'whole') throw new AppError('surveyNotFound');
    const isInVain = areAsked !== undefined && areAsked !== choice.wanted;
    const content: PageContent = isInVain
      ? { kind: 'invalid', canAsk: false }
      : { kind: 'reminders', areWanted: choice.wanted };
    const page = presentPage(context, view, content, { lastEmployeePage: null, isPreview: false });
    await send(request, response, page);
  };
  router.get('/:surveyId/reminders', (request, response) => reminders(request, response));
  router.post(
    '/:surveyId/reminders',
    express.urlencoded({ extended: false, limit: FORM_LIMIT, inflate: false }),
    async (request, response) => {
      const { u, k } = z.parse(LinkQuery, request.query);
      const asked = z.parse(Form, { ...request.body });
      if (asked.ask) return askForLink(request, response, asked);
      const form = z.parse(ReminderForm, { ...request.body });
      const areAsked = form.language === undefined ? form.reminders === 'on' : undefined;
      if (areAsked !== undefined) {
        const reader = { memberId: u ?? '', key: k };
        await chooseReminders(context, surveyOf(request), reader, areAsked, networkOf(request.ip));
      }
      await reminders(request, response, form.language ?? form.in, areAsked);
    },
  );

  router.post(
    '/:surveyId',
    (_request, response, next) => {
      response.locals['unlogged'] = true;
      next();
    },
    express.urlencoded({ extended: false, limit: FORM_LIMIT, inflate: false }),
    async (request, response) => {
      if (request.body === undefined) throw new AppError('unsupportedMediaType');
      const form = z.parse(Form, { ...request.body });
      if (form.ask) return askForLink(request, response, form);
      const isSubmitted = form.language === undefined && form.step === undefined;
      if (isSubmitted && !('preview' in request.query) && (await submit(request, response, form))) return;
      return show(request, response, form);
    },
  );

  /** @returns whether that was all: incomplete answers are shown again */
  const submit = async (request: Request, response: Response, form: Form): Promise<boolean> => {
    const { u, k } = z.parse(LinkQuery, request.query);
    const answers = z.safeParse(Answers, answersOfForm(form));
    const comments = z.safeParse(GivenComments, commentsOfForm(form));
    if (!answers.success || !comments.success) return false;
    try {
      if (u === undefined) throw new AppError('wrongLink');
      const link = { memberId: u, key: k };
      const given = { answers: answers.data, comments: comments.data };
      await submitResponse(context, surveyOf(request), link, given);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.code === 'validation') return false;
      const content = refusals[error.code];
      if (!content) throw error;
      const { page, link } = await read(request, form.in);
      await send(request, response, page(content(link.memberId !== undefined)), error.status);
      return true;
    }
    response
      .set('Cache-Control', 'private, no-store')
      .redirect(303, `/s/${surveyOf(request)}/thanks?language=${form.in ?? browserLanguage(request)}`);
    return true;
  };

  /** The questions with what was answered so far, or whatever else there is to say. */
  const show = async (request: Request, response: Response, form: Form) => {
    const { view, page, content, isPreview } = await read(request, form.language ?? form.in);
    if (content.kind !== 'questions') return send(request, response, page(content));
    const { questions } = view.survey;
    const given = answersOfForm(form);
    const answers = acceptable(questions, given);
    const { comments, areAsked, areTooLong } = writtenComments(view.survey, form);
    const asked = questions.toSorted((a, b) => a.order - b.order).map(({ id }) => id);
    const firstOpen = asked.findIndex((id) => answers[id] === undefined);
    if (form.language) return send(request, response, page({ ...content, answers, comments }));
    const isWhole = firstOpen === -1;
    // Enter at the last question presses the button that continues.
    if (form.step !== undefined && !(isWhole && form.step >= asked.length)) {
      const shown = isWhole ? form.step : Math.min(form.step, firstOpen);
      return send(request, response, page({ ...content, answers, comments, shown }));
    }
    const isOutdated = !areAsked || given.some(({ id }) => !asked.includes(id));
    if (isWhole && !isOutdated && !areTooLong) {
      // Nothing in a preview is recorded.
      if (isPreview) return send(request, response, page({ kind: 'thanks' }));
      if (await submit(request, response, form)) return;
    }
    const problem = isOutdated ? 'outdated' : areTooLong ? 'tooLong' : 'missing';
    await send(request, response, page({ ...content, answers, comments, problem }), 422);
  };

  const askForLink = async (request: Request, response: Response, form: Form) => {
    const { page, link, isPreview } = await read(request, form.in);
    const canAsk = link.memberId !== undefined;
    const typed = form.ask === 'address' ? z.safeParse(Email, form.email) : undefined;
    if (typed?.success === false)
      return send(request, response, page({ kind: 'invalid', canAsk, failed: 'address' }), 422);
    try {
      const network = networkOf(request.ip);
      const { surveyId, memberId } = link;
      // Nothing in a preview is sent.
      if (typed && !isPreview) await requestLinkByAddress(context, surveyId, typed.data, network);
      else if (memberId !== undefined && !isPreview) await requestLink(context, surveyId, memberId, network);
      await send(request, response, page({ kind: 'linkSent', isTyped: typed !== undefined }));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      setRetryAfter(response, error);
      await send(request, response, page({ kind: 'invalid', canAsk, failed: 'sending' }), error.status);
    }
  };

  const fail: ErrorRequestHandler = async (error: unknown, request, response, next) => {
    const known = asAppError(error);
    if (response.headersSent || known?.code === 'notFound') return next(error);
    if (known) setRetryAfter(response, known);
    const status = known?.status ?? 500;
    logFailure(error, '/s/:surveyId', request.log);
    const kind = status === 404 ? 'unknown' : 'unavailable';
    const { language = browserLanguage(request) } = z.parse(LinkQuery, request.query);
    await send(request, response, presentFailure(context, kind, language), status);
  };
  router.all('/:surveyId', refuseMethod('GET, HEAD, POST'));
  router.all('/:surveyId/thanks', refuseMethod('GET, HEAD'));
  router.all('/:surveyId/reminders', refuseMethod('GET, HEAD, POST'));
  router.use(() => {
    // People may also open a link that was cut off.
    throw new AppError('surveyNotFound');
  });
  router.use(fail);
  return router;
}

/** @throws AppError surveyNotFound: anything that is not an id names no survey */
function surveyOf(request: Request): string {
  const id = z.safeParse(Id, request.params['surveyId']);
  if (!id.success) throw new AppError('surveyNotFound');
  return id.data;
}
