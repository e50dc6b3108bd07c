import { Code, COUNCIL_SEAT, councilSeatEndpoints, CouncilPageChoice, Language } from '@elan/contracts';
import { DEFAULT_LANGUAGE, LANGUAGES } from '@elan/contracts/languages';
import type { PageAnswer } from '@elan/contracts/page-server';
import * as z from 'zod/mini';
import { addressOf } from '../page/markup/council-parts';
import type { CouncilContent } from '../page/markup/CouncilPage';
import { asTyped } from '../page/markup/comments';
import { allow, type Asked, fieldsOf, isRead, redirect } from './asked';
import { type Ask, rows } from './calls';
import { PageError, pageError } from './page-error';
import { mailedKey } from './repair-link';
import { renderCouncilPage } from './rendering/render-page';

const PATH = '/council';

/** Stands before what the browser keeps while the code is still to be entered. */
const WITHOUT_CODE = 'code.';

const { page: _page, language: _language, ...choices } = CouncilPageChoice.shape;
const Choice = z.catch(z.partial(z.object(choices)), {});
const Query = z.object({ language: z.catch(z.optional(Language), undefined) });

const text = z.catch(z.optional(z.string()), undefined);
const Form = z.object({ key: text, code: text, end: text, kind: text, text });
type Form = z.output<typeof Form>;

type Kept = NonNullable<PageAnswer['managerKey']>;
type Saying = Extract<CouncilContent, { kind: 'page' }>['saying'];

interface Said {
  readonly status: number;
  readonly content: CouncilContent;
  /** What the browser keeps from now on. */
  readonly kept?: Kept;
}

const FORGOTTEN: Kept = { key: '', until: '' };
const plain = (kind: 'open' | 'confirm' | 'confirmed' | 'ended') => ({
  ...{ status: 200, content: { kind } },
});
/** @param written what somebody had written, which must not be lost */
const failed = (kind: 'wrong' | 'unavailable', status: number, written = '') => ({
  ...{ status, content: { kind, written } },
});

const places = { round: 'round', draft: 'draft', audit: 'audit' } as const;

/**
 * The page of a works council's seat. Its key is behind the # of the address, as a manager's is; but it opens only a
 * question for the code that was mailed. What the browser then keeps is worth a visit.
 */
export async function councilPages(asked: Asked, ask: Ask): Promise<PageAnswer> {
  const query = z.parse(Query, asked.query);
  const language =
    query.language ?? LANGUAGES.find((known) => known === asked.browserLanguage) ?? DEFAULT_LANGUAGE;
  const choice = z.parse(Choice, asked.query);
  const behind = new URLSearchParams(
    Object.entries(choice).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  ).toString();
  const answer = ({ status, content, kept }: Said, headers: PageError['headers'] = {}): PageAnswer => {
    const { provider, version } = asked;
    const view = { language, query: behind && `&${behind}`, content, provider, version };
    const { html, styles, scripts = [] } = renderCouncilPage(view);
    return { status, headers, body: html, styles, scripts, ...(kept && { managerKey: kept }) };
  };
  const kept = asked.managerKey ?? null;
  let written = '';
  try {
    const [place, ...more] = asked.segments();
    const page = Object.entries(places).find(([name]) => name === place)?.[1] ?? 'home';
    if (more.length > 0 || (place !== undefined && place !== 'confirm' && page === 'home'))
      throw pageError('notFound');
    allow(asked, 'GET', 'HEAD', 'POST');
    const chosen: CouncilPageChoice = { page, language, ...choice };
    if (isRead(asked)) {
      if (place === 'confirm') return answer(plain('confirm'));
      if (kept === null) return answer(plain('open'));
      if (kept.startsWith(WITHOUT_CODE))
        return answer({ status: 200, content: { kind: 'code', problem: null } });
      return answer(await read(ask, kept, chosen));
    }
    // Another site could show somebody a seat, or let them object to something.
    if (asked.site !== undefined && asked.site !== 'same-origin') return answer(failed('wrong', 403));
    const form = z.parse(Form, { ...fieldsOf(asked) });
    written = asTyped(form.text ?? '').slice(0, COUNCIL_SEAT.objection);
    const key = mailedKey(form.key ?? '');
    if (place === 'confirm') {
      await ask(rows.confirmSeat, { body: { key } });
      return answer(plain('confirmed'));
    }
    if (form.key !== undefined) return answer(await begin(ask, key));
    if (kept === null) return answer(failed('wrong', 403, written));
    if (form.end !== undefined) {
      await ask(rows.endVisit, { body: { session: kept } });
      return answer({ ...plain('ended'), kept: FORGOTTEN });
    }
    if (form.code !== undefined)
      return await enter(ask, kept, form.code, { language: query.language, answer });
    return await say(ask, kept, { form, chosen, answer });
  } catch (error) {
    if (!(error instanceof PageError)) throw error;
    const { status, headers } = error;
    const isForgotten = error.is('wrongLink') && kept !== null;
    if (status < 500 && status !== 429 && status !== 423)
      return answer(
        { ...failed('wrong', status, written), ...(isForgotten && { kept: FORGOTTEN }) },
        headers,
      );
    return answer(failed('unavailable', status, written), headers);
  }
}

async function begin(ask: Ask, key: string): Promise<Said> {
  const { visit, until } = await ask(rows.beginVisit, { body: { key } });
  const content = { kind: 'code', problem: null } as const;
  return { status: 200, content, kept: { key: WITHOUT_CODE + visit, until } };
}

type Answer = (said: Said) => PageAnswer;

async function enter(
  ask: Ask,
  kept: string,
  given: string,
  { language, answer }: { readonly language: Language | undefined; readonly answer: Answer },
): Promise<PageAnswer> {
  const wrong = (problem: 'wrong' | 'wait', status: number) =>
    answer({ status, content: { kind: 'code', problem } });
  const code = z.safeParse(Code, given.replaceAll(/\s/g, ''));
  if (!code.success) return wrong('wrong', 422);
  try {
    const visit = kept.startsWith(WITHOUT_CODE) ? kept.slice(WITHOUT_CODE.length) : kept;
    const opened = await ask(rows.openVisit, { body: { visit, code: code.data } });
    const { session: key, until } = opened;
    const shown = language ?? opened.language;
    return { ...redirect(`${PATH}?language=${shown}`), managerKey: { key, until } };
  } catch (error) {
    if (error instanceof PageError && error.is('invalidCode')) return wrong('wrong', 422);
    if (error instanceof PageError && error.is('tooManyAttempts')) return wrong('wait', 423);
    throw error;
  }
}

const NOTHING: Saying = { problem: null, text: '' };

async function read(ask: Ask, session: string, chosen: CouncilPageChoice, saying = NOTHING): Promise<Said> {
  const page = await ask(rows.viewSeat, { body: { session, ...chosen } });
  return { status: saying.problem === null ? 200 : 422, content: { kind: 'page', page, saying } };
}

const { kind: Kind } = councilSeatEndpoints.note.body.shape;

/** What the seat says about the draft whose page this is. */
async function say(
  ask: Ask,
  session: string,
  {
    form,
    chosen,
    answer,
  }: { readonly form: Form; readonly chosen: CouncilPageChoice; readonly answer: Answer },
): Promise<PageAnswer> {
  const { surveyId, templateId } = chosen;
  const kind = z.safeParse(Kind, form.kind);
  const id = templateId ?? surveyId;
  if (!kind.success || chosen.page !== 'draft' || id === undefined) throw pageError('validation');
  const subject = templateId === undefined ? 'survey' : 'template';
  const text = asTyped(form.text ?? '');
  try {
    await ask(rows.noteOnDraft, { body: { session, kind: kind.data, subject, subjectId: id, text } });
    return redirect(addressOf(chosen));
  } catch (error) {
    if (!(error instanceof PageError)) throw error;
    const problem = error.is('validation') ? 'missing' : error.is('limitReached') ? 'full' : null;
    if (problem === null) throw error;
    return answer(await read(ask, session, chosen, { problem, text }));
  }
}
