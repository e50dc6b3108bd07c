import { commentEndpoints, RespondentLanguage, ReplyKey } from '@elan/contracts';
import type { PageAnswer } from '@elan/contracts/page-server';
import { renderCommentsPage } from './rendering/render-page';
import type { CommentsContent } from '../page/markup/CommentsPage';
import * as z from 'zod/mini';
import { allow, fieldsOf, isRead, type Asked } from './asked';
import { rows, type Ask } from './calls';
import { PageError, pageError } from './page-error';
import { PAGE_ASSETS } from './rendered-pages';

const Query = z.object({ language: z.catch(z.optional(RespondentLanguage), undefined) });

const Form = z.object({
  /** The code as it was typed or pasted. */
  key: z.catch(z._default(z.string(), ''), ''),
  /** The author's answer; absent: the comment is only read. */
  text: z.catch(z.optional(z.string()), undefined),
  in: z.catch(z.optional(RespondentLanguage), undefined),
  language: z.catch(z.optional(RespondentLanguage), undefined),
});
type Form = z.output<typeof Form>;

const AnswerText = commentEndpoints.answerThread.body.shape.text;

interface Said {
  status: number;
  content: CommentsContent;
}

interface AuthorCall {
  readonly key: string;
  readonly language: RespondentLanguage;
}

/**
 * The page where the author of a comment sees the replies to it: a whole document, which works without a script. Its
 * address is the same for everybody, and the key only comes in the body of a form.
 */
export async function commentsPage(asked: Asked, ask: Ask): Promise<PageAnswer> {
  const answer = (
    { status, content }: Said,
    language: RespondentLanguage,
    code = '',
    headers: Readonly<Record<string, string>> = {},
  ): PageAnswer => {
    const { provider, version } = asked;
    const view = { language, code, content, provider, version };
    const { html, styles } = renderCommentsPage(view, { assets: PAGE_ASSETS });
    return { status, headers, body: html, styles };
  };
  try {
    if (asked.segments().length > 0) throw pageError('notFound');
    if (isRead(asked)) {
      const language = z.parse(Query, asked.query).language ?? asked.browserLanguage;
      return answer({ status: 200, content: { kind: 'ask' } }, language);
    }
    allow(asked, 'GET', 'HEAD', 'POST');
    const form = z.parse(Form, { ...fieldsOf(asked) });
    const language = form.language ?? form.in ?? asked.browserLanguage;
    const code = form.key.trim().slice(0, 100);
    return answer(await open(ask, { ...form, key: code }, language), language, code);
  } catch (error) {
    if (!(error instanceof PageError)) throw error;
    const { status, headers } = error;
    const kind = status === 404 ? 'ask' : 'failed';
    return answer({ status, content: { kind } }, asked.browserLanguage, '', headers);
  }
}

/** What the key opens, or what became of an answer. */
async function open(ask: Ask, form: Form, language: RespondentLanguage): Promise<Said> {
  if (form.key === '' && form.language !== undefined) return { status: 200, content: { kind: 'ask' } };
  if (!z.safeParse(ReplyKey, form.key).success) return { status: 422, content: { kind: 'wrong' } };
  const call = { key: form.key, language };
  const isAnswer = form.text !== undefined && form.language === undefined;
  return isAnswer ? answerThread(ask, call, form.text ?? '') : readThread(ask, call);
}

async function readThread(ask: Ask, call: AuthorCall): Promise<Said> {
  const { comment: thread } = await ask(rows.readThread, { body: call });
  return thread
    ? { status: 200, content: { kind: 'thread', thread } }
    : { status: 404, content: { kind: 'nothing' } };
}

async function answerThread(ask: Ask, call: AuthorCall, given: string): Promise<Said> {
  const text = z.safeParse(AnswerText, given);
  try {
    if (text.success) {
      const { comment: thread } = await ask(rows.answerThread, { body: { ...call, text: text.data } });
      return { status: 200, content: { kind: 'thread', thread, answer: { text: '', state: 'sent' } } };
    }
  } catch (error) {
    if (!(error instanceof PageError) || !(error.is('commentNotFound') || error.is('notNow'))) throw error;
  }
  const { status, content } = await readThread(ask, call);
  if (content.kind !== 'thread') return { status, content };
  const state = text.success ? 'failed' : 'wrong';
  return { status: text.success ? 409 : 422, content: { ...content, answer: { text: given, state } } };
}
