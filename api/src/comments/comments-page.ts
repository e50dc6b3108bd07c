import { commentEndpoints, Language, ReplyKey } from '@elan/contracts';
import { answerThread, readThread } from '@elan/domain/follow-up';
import { AppError, type Context } from '@elan/domain/platform';
import { networkOf } from '@elan/edge/network';
import { renderCommentsPage, type CommentsContent, type CommentsPageView } from '@elan/survey-page/server';
import express, { Router, type ErrorRequestHandler, type Request, type Response } from 'express';
import * as z from 'zod/mini';
import { browserLanguage } from '../http/browser-language';
import { asAppError, setRetryAfter, logFailure } from '../http/error-handler';
import { refuseMethod } from '../http/other-methods';
import { PAGE_ASSETS } from '../survey-pages/rendered-pages';
import { providerOf } from '../survey-pages/survey-page.presenter';
import { sendWholePage, unlogged } from '../survey-pages/whole-page';

type AuthorCall = Parameters<typeof readThread>[1];

const ROUTE = '/comments';
const FORM_LIMIT = 100_000;

const Query = z.object({ language: z.catch(z.optional(Language), undefined) });

const Form = z.object({
  /** As it was typed or pasted. */
  key: z.catch(z._default(z.string(), ''), ''),
  /** The author's answer; absent: the comment is only read. */
  text: z.catch(z.optional(z.string()), undefined),
  in: z.catch(z.optional(Language), undefined),
  language: z.catch(z.optional(Language), undefined),
});
type Form = z.output<typeof Form>;

const AnswerText = commentEndpoints.answerThread.body.shape.text;

interface Said {
  status: number;
  content: CommentsContent;
}

/**
 * The page where the author of a comment sees the replies to it: a whole document, which works without a script. Its
 * address is the same for everybody, the key only comes in the body of a form, and neither is logged.
 */
export function publicCommentsPage(context: Context): Router {
  const router = Router();

  const send = (
    response: Response,
    { status, content }: Said,
    view: Pick<CommentsPageView, 'language' | 'code'>,
  ) => {
    const provider = providerOf(context.settings);
    const page = renderCommentsPage({ ...view, content, provider }, { assets: PAGE_ASSETS });
    sendWholePage(response, status, page);
  };

  router.use(unlogged(ROUTE));

  router.get('/', (request, response) => {
    const language = z.parse(Query, request.query).language ?? browserLanguage(request);
    send(response, { status: 200, content: { kind: 'ask' } }, { language, code: '' });
  });

  router.post(
    '/',
    express.urlencoded({ extended: false, limit: FORM_LIMIT, inflate: false }),
    async (request, response) => {
      if (request.body === undefined) throw new AppError('unsupportedMediaType');
      const form = z.parse(Form, { ...request.body });
      const language = form.language ?? form.in ?? browserLanguage(request);
      const code = form.key.trim().slice(0, 100);
      send(response, await open(request, { ...form, key: code }, language), { language, code });
    },
  );

  /** What the key opens, or what became of an answer. */
  const open = async (request: Request, form: Form, language: Language): Promise<Said> => {
    if (form.key === '' && form.language !== undefined) return { status: 200, content: { kind: 'ask' } };
    if (!z.safeParse(ReplyKey, form.key).success) return { status: 422, content: { kind: 'wrong' } };
    const call: AuthorCall = { key: form.key, language, network: networkOf(request.ip) };
    const isAnswer = form.text !== undefined && form.language === undefined;
    return isAnswer ? answer(call, form.text ?? '') : read(call);
  };

  const read = async (call: AuthorCall): Promise<Said> => {
    const thread = await readThread(context, call);
    return thread
      ? { status: 200, content: { kind: 'thread', thread } }
      : { status: 404, content: { kind: 'nothing' } };
  };

  const answer = async (call: AuthorCall, given: string): Promise<Said> => {
    const text = z.safeParse(AnswerText, given);
    try {
      if (text.success) {
        const thread = await answerThread(context, { ...call, text: text.data });
        return { status: 200, content: { kind: 'thread', thread, answer: { text: '', state: 'sent' } } };
      }
    } catch (error) {
      if (!(error instanceof AppError) || !['commentNotFound', 'notNow'].includes(error.code)) throw error;
    }
    const { status, content } = await read(call);
    if (content.kind !== 'thread') return { status, content };
    const state = text.success ? 'failed' : 'wrong';
    return { status: text.success ? 409 : 422, content: { ...content, answer: { text: given, state } } };
  };

  router.all('/', refuseMethod('GET, HEAD, POST'));
  router.use(() => {
    throw new AppError('notFound');
  });

  const fail: ErrorRequestHandler = (error: unknown, request, response, next) => {
    if (response.headersSent) return next(error);
    const known = asAppError(error);
    if (known) setRetryAfter(response, known);
    logFailure(error, ROUTE, request.log);
    const status = known?.status ?? 500;
    const kind = status === 404 ? 'ask' : 'failed';
    send(response, { status, content: { kind } }, { language: browserLanguage(request), code: '' });
  };
  router.use(fail);
  return router;
}
