import { Language, managerLinkEndpoints, type ManagerView } from '@elan/contracts';
import { DEFAULT_LANGUAGE, LANGUAGES } from '@elan/contracts/languages';
import type { PageAnswer } from '@elan/contracts/page-server';
import type { ManagerContent, ManagerPageView } from '../page/markup/ManagerPage';
import { renderManagerPage } from './rendering/render-page';
import * as z from 'zod/mini';
import { dayIn, presentGroup } from '../shared/present-group';
import { allow, fieldsOf, isRead, redirect, type Asked } from './asked';
import { rows, type Ask } from './calls';
import { PageError, pageError } from './page-error';
import { mailedKey } from './repair-link';

const PATH = '/managers';

const Query = z.object({
  language: z.catch(z.optional(Language), undefined),
  kept: z.catch(z.optional(z.literal('1')), undefined),
});

const text = z.catch(z._default(z.string(), ''), '');
const Form = z.object({
  /** The key as it stands in the mail, or the whole link. */
  key: z.catch(z.optional(z.string()), undefined),
  /** What was agreed on. */
  ...{ title: text, due: text, question: text },
  /** The id of the link on whose page it was written. */
  link: text,
});
type Form = z.output<typeof Form>;

const { title: Title, dueDate: DueDate } = managerLinkEndpoints.agree.body.shape;

type Agreeing = Omit<Extract<ManagerContent, { kind: 'group' }>['agreeing'], 'link'>;

interface Said extends Pick<ManagerPageView, 'content' | 'shared'> {
  readonly status: number;
  readonly managerKey?: PageAnswer['managerKey'];
}

const idOf = (key: string): string => key.split('.', 1)[0] ?? '';

/** @param written what somebody had written, which must not be lost */
const failed = (kind: 'other' | 'wrong' | 'unavailable', status: number, written = ''): Said => ({
  ...{ status, content: { kind, written }, shared: null },
});

/**
 * The page of a group for its manager, and the question whether an address is right. Their key is behind the # of the
 * address, which browsers send to nobody: a script in the page sends it once in a body, and then the browser keeps it.
 */
export async function managerPages(asked: Asked, ask: Ask): Promise<PageAnswer> {
  const query = z.parse(Query, asked.query);
  const language =
    query.language ?? LANGUAGES.find((known) => known === asked.browserLanguage) ?? DEFAULT_LANGUAGE;
  const answer = ({ status, managerKey, ...shown }: Said, headers: PageError['headers'] = {}): PageAnswer => {
    const {
      html,
      styles,
      scripts = [],
    } = renderManagerPage({ language, provider: asked.provider, version: asked.version, ...shown });
    return { status, headers, body: html, styles, scripts, ...(managerKey && { managerKey }) };
  };
  const plain = (kind: 'open' | 'confirm' | 'confirmed'): Said => ({
    ...{ status: 200, content: { kind }, shared: null },
  });
  const kept = asked.managerKey ?? null;
  let written = '';
  try {
    const [place, ...more] = asked.segments();
    if (more.length > 0 || (place !== undefined && place !== 'confirm')) throw pageError('notFound');
    allow(asked, 'GET', 'HEAD', 'POST');
    if (isRead(asked)) {
      if (place === 'confirm') return answer(plain('confirm'));
      if (kept === null) return answer(plain('open'));
      return answer(
        await open(ask, kept, language, { problem: null, title: '', isKept: query.kept === '1' }),
      );
    }
    // Another site could show somebody its own group, or let them agree on something.
    if (asked.site !== undefined && asked.site !== 'same-origin') return answer(failed('wrong', 403));
    const form = z.parse(Form, { ...fieldsOf(asked) });
    written = form.title;
    const key = mailedKey(form.key ?? '');
    if (place === 'confirm') {
      await ask(rows.confirmManager, { body: { key } });
      return answer(plain('confirmed'));
    }
    if (form.key !== undefined) return answer(await open(ask, key, language));
    if (kept === null) return answer(failed('wrong', 403, written));
    // With links to two groups open, the browser keeps the one that was opened last.
    if (form.link !== idOf(kept)) return answer(failed('other', 409, written));
    const problem = await agree(ask, kept, form);
    if (problem === null) {
      const search = query.language === undefined ? '' : `&language=${language}`;
      return redirect(`${PATH}?kept=1${search}#agreed`);
    }
    const said = await open(ask, kept, language, { problem, title: form.title, isKept: false });
    return answer({ ...said, status: said.status === 200 ? 422 : said.status });
  } catch (error) {
    if (!(error instanceof PageError)) throw error;
    const { status, headers } = error;
    // If so, the key that is kept opens nothing any more.
    const isForgotten = error.is('wrongLink') && (isRead(asked) || kept !== null);
    if (status < 500 && status !== 429)
      return answer(
        { ...failed('wrong', status, written), ...(isForgotten && { managerKey: { key: '', until: '' } }) },
        headers,
      );
    return answer(failed('unavailable', status, written), headers);
  }
}

async function open(
  ask: Ask,
  key: string,
  language: Language,
  agreeing: Agreeing = { problem: null, title: '', isKept: false },
): Promise<Said> {
  const view = await ask(rows.viewGroup, { body: { key, language } });
  const { companyName: name, companyLogo: logo, expiresAt } = view;
  return {
    status: 200,
    content: contentOf(view, language, { ...agreeing, link: idOf(key) }),
    shared: { company: { name, logo }, until: dayIn(expiresAt.slice(0, 10), language) },
    managerKey: { key, until: expiresAt },
  };
}

function contentOf(
  view: ManagerView,
  language: Language,
  agreeing: Agreeing & { readonly link: string },
): ManagerContent {
  const group = presentGroup(view, language);
  if (group) return { kind: 'group', group, agreeing };
  const { group: name, minimumGroupSize: minimum, hidden } = view;
  return { kind: 'hidden', group: name, because: hidden ?? 'gone', minimum };
}

/** @returns why it was not kept; null: it was */
async function agree(ask: Ask, key: string, form: Form): Promise<Agreeing['problem']> {
  const title = z.safeParse(Title, form.title);
  const dueDate = z.safeParse(DueDate, form.due === '' ? null : form.due);
  if (!title.success || !dueDate.success) return 'missing';
  const questionId = form.question === '' ? null : form.question;
  try {
    await ask(rows.agree, { body: { key, title: title.data, dueDate: dueDate.data, questionId } });
    return null;
  } catch (error) {
    if (!(error instanceof PageError)) throw error;
    if (error.is('limitReached')) return 'full';
    if (error.is('notNow')) return 'notNow';
    if (error.is('validation')) return 'missing';
    throw error;
  }
}
