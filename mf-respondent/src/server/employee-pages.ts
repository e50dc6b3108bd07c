import { dayInWords } from '@elan/calendar';
import { Id, RESPONDENT_LANGUAGE_TRAITS, RespondentLanguage, type PublicEmployeePage } from '@elan/contracts';
import type { PageAnswer } from '@elan/contracts/page-server';
import { renderEmployeePage } from './rendering/render-page';
import type { EmployeePageView } from '../page/markup/EmployeePage';
import * as z from 'zod/mini';
import { allow, type Asked } from './asked';
import { rows, type Ask } from './calls';
import { PageError, pageError } from './page-error';
import { writtenHtml } from './rendered-pages';

const Query = z.object({ language: z.catch(z.optional(RespondentLanguage), undefined) });

/** The pages for employees, `/w/{key}`: whole documents for whoever has the address, without sign-in or script. */
export async function employeePages(asked: Asked, ask: Ask): Promise<PageAnswer> {
  const language = z.parse(Query, asked.query).language ?? asked.browserLanguage;
  const answer = (
    shown: Pick<EmployeePageView, 'page' | 'isUnavailable'>,
    status: number,
    headers: Readonly<Record<string, string>> = {},
  ): PageAnswer => {
    const { provider } = asked;
    const { html, styles } = renderEmployeePage({ language, provider, ...shown }, writtenHtml);
    return { status, headers, body: html, styles };
  };
  try {
    const [mailed = '', ...more] = asked.segments();
    if (mailed === '' || more.length > 0) throw pageError('notFound');
    // Mail programs take signs of the text around it for a part of it, and encode what follows.
    const key = /^\s*([A-Za-z0-9_-]{22})(?![A-Za-z0-9_-])/.exec(mailed)?.[1] ?? mailed;
    allow(asked, 'GET', 'HEAD');
    const page = await readPage(ask, key, language);
    return answer({ page }, page ? 200 : 404);
  } catch (error) {
    if (!(error instanceof PageError)) throw error;
    const { status, headers } = error;
    return answer({ page: null, isUnavailable: status >= 500 }, status, headers);
  }
}

/** Null alike for every key that opens no page. */
async function readPage(
  ask: Ask,
  key: string,
  language: RespondentLanguage,
): Promise<EmployeePageView['page']> {
  if (!z.safeParse(Id, key).success) return null;
  const { page } = await ask(rows.readEmployeePage, { params: { key }, query: { language } });
  return page && present(page, language);
}

const present = (
  { endedAt, timeZone, ...page }: PublicEmployeePage,
  language: RespondentLanguage,
): NonNullable<EmployeePageView['page']> => ({
  ...page,
  endDay:
    endedAt === null
      ? null
      : dayInWords(new Date(endedAt), RESPONDENT_LANGUAGE_TRAITS[language].locale, timeZone),
});
