import { Id, Language } from '@elan/contracts';
import { readSurvey } from '@elan/domain/answers';
import { readPageOfKey } from '@elan/domain/follow-up';
import { AppError, htmlToText, type Context } from '@elan/domain/platform';
import { dayInWords } from '@elan/domain/scheduling';
import { cleanHtml } from '@elan/domain/surveys';
import { type EmployeePageView, renderEmployeePage } from '@elan/survey-page/server';
import { Router, type ErrorRequestHandler, type Request, type Response } from 'express';
import * as z from 'zod/mini';
import { browserLanguage } from '../http/browser-language';
import { asAppError, setRetryAfter, logFailure } from '../http/error-handler';
import { refuseMethod } from '../http/other-methods';
import { providerOf } from '../survey-pages/survey-page.presenter';
import { sendWholePage, unlogged } from '../survey-pages/whole-page';

const Query = z.object({ language: z.catch(z.optional(Language), undefined) });

const ROUTE = '/w/:key';

/**
 * The pages for employees, `/w/{key}`: whole documents for whoever has the address, without sign-in or script.
 * Respondents come to them from the page where they answered, so requests are not logged.
 */
export function publicEmployeePages(context: Context): Router {
  const router = Router();

  const send = (response: Response, view: EmployeePageView, status: number) => {
    const page = renderEmployeePage(view, { clean: cleanHtml, plain: htmlToText });
    sendWholePage(response, status, page);
  };

  router.use(unlogged(ROUTE));

  router.get('/:key', async (request, response) => {
    const language = languageOf(request);
    const page = await readPage(context, request.params.key, language);
    send(response, { language, page, provider: providerOf(context.settings) }, page ? 200 : 404);
  });
  router.all('/:key', refuseMethod('GET, HEAD'));
  router.use(() => {
    throw new AppError('notFound');
  });

  const fail: ErrorRequestHandler = (error: unknown, request, response, next) => {
    if (response.headersSent) return next(error);
    const known = asAppError(error);
    if (known) setRetryAfter(response, known);
    logFailure(error, ROUTE, request.log);
    const status = known?.status ?? 500;
    const provider = providerOf(context.settings);
    const isUnavailable = status >= 500;
    send(response, { language: languageOf(request), page: null, isUnavailable, provider }, status);
  };
  router.use(fail);
  return router;
}

const languageOf = (request: Request): Language =>
  z.parse(Query, request.query).language ?? browserLanguage(request);

/** Null alike for every key that opens no page. */
async function readPage(
  context: Context,
  key: string,
  language: Language,
): Promise<EmployeePageView['page']> {
  if (!z.safeParse(Id, key).success) return null;
  const shown = await readPageOfKey(context, key, language);
  if (!shown) return null;
  const link = { memberId: undefined, key: undefined, isPreview: false, language, browserLanguage: language };
  const view = await readSurvey(context, null, shown.surveyId, link);
  if (view.view === 'whole') return null;
  const { survey, company } = view;
  const { findings, decided, declined, endedAt, timeZone } = shown;
  return {
    texts: { findings, decided, declined },
    writtenIn: shown.language,
    languages: shown.languages,
    survey: { name: survey.name, design: survey.design },
    company,
    endDay: endedAt && dayInWords(endedAt, language, timeZone),
  };
}
