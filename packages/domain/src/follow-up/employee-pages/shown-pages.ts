import {
  DEFAULT_LANGUAGE,
  type EmployeePageTexts,
  isWritten,
  LANGUAGES,
  type Language,
  type RespondentLanguage,
  type Translations,
} from '@elan/contracts';
import { type CompanyRecord, findCompany, runningSubscription } from '../../company';
import { sharedRead, type Context } from '../../platform';
import { listedRounds } from '../../results';
import { employeePageModel, type EmployeePageRecord } from './employee-page.model';

/** A page as its readers see it. */
export interface ShownPage extends EmployeePageTexts {
  readonly key: string;
  /** There is one for each finding. */
  readonly decisions: string[];
  /** The beginnings, for where there is little room, and one finding with what was decided about it. */
  readonly inShort: {
    readonly finding: string;
    readonly decided: string;
    readonly decisions: readonly string[];
  };
  readonly surveyId: string;
  /** The language it is written in: not the reader's if that was left empty. */
  readonly language: Language;
  /** The languages in which it is written. */
  readonly languages: readonly Language[];
  /** When its round ended. */
  readonly endedAt: Date | null;
  readonly timeZone: string;
}

interface PublishedPage extends Pick<EmployeePageRecord, '_id' | 'surveyId' | 'texts'> {
  readonly showsFrom: Date;
  readonly endedAt: Date | null;
  readonly company: Pick<CompanyRecord, 'timeZone' | 'subscription'>;
}

/**
 * The last page of a survey that has been published, for a respondent of a later round: its rounds are over, so none is
 * about the running one. It comes from this process's copy, which every change of a page invalidates; whether its time
 * has come depends on the clock.
 */
export async function readShownPage(
  context: Context,
  { companyId, surveyId }: { readonly companyId: string; readonly surveyId: string },
  language: RespondentLanguage,
): Promise<ShownPage | null> {
  const pages = await publishedPages(context, companyId, surveyId);
  const [last] = pages.filter((page) => isShown(context, page));
  return last ? inLanguage(last, language) : null;
}

/**
 * The page that a key opens. Null alike for an unknown key, a page that is withdrawn or whose time has not come, and a
 * company whose plan has ended.
 */
export async function readPageOfKey(
  context: Context,
  key: string,
  language: RespondentLanguage,
): Promise<ShownPage | null> {
  const page = await employeePageModel(context)
    .findOne({ _id: key }, { companyId: 1, surveyId: 1, showsFrom: 1 })
    .setOptions({ acrossCompanies: true })
    .lean();
  // A page that another process has just withdrawn is gone here too, before the copy below is outdated.
  if (!page?.showsFrom) return null;
  const { companyId, surveyId } = page;
  const pages = await publishedPages(context, companyId, surveyId);
  const published = pages.find(({ _id }) => _id === key);
  return published && isShown(context, published) ? inLanguage(published, language) : null;
}

function isShown({ clock }: Context, { showsFrom, company }: PublishedPage): boolean {
  const now = clock.now();
  return showsFrom <= now && runningSubscription(company, now) !== null;
}

/**
 * The pages of a survey that are or will be shown, most recent round first: as long as results of the round may be
 * shown.
 */
const publishedPages = sharedRead(
  async (context: Context, companyId, surveyId: string): Promise<readonly PublishedPage[]> => {
    const pages = await employeePageModel(context)
      .find({ companyId, surveyId, showsFrom: { $gt: new Date(0) } })
      .lean();
    if (pages.length === 0) return [];
    const company = await findCompany(context, companyId, ['timeZone', 'subscription', 'deletingAt']);
    if (company?.deletingAt !== null) return [];
    const { own } = await listedRounds(context, { companyId }, surveyId, DEFAULT_LANGUAGE);
    return own.flatMap(({ record, described: { isClosed, hasResults } }): PublishedPage[] => {
      const page = pages.find(({ periodId }) => periodId === record.periodId);
      if (!page?.showsFrom || !isClosed || !hasResults) return [];
      const { _id, texts, showsFrom } = page;
      return [{ _id, surveyId, texts, showsFrom, endedAt: record.endsAt, company }];
    });
  },
);

function inLanguage({ _id, texts, ...page }: PublishedPage, wanted: RespondentLanguage): ShownPage | null {
  const written = writtenLanguages(texts);
  const language = written.find((one) => one === wanted) ?? written[0];
  const shown = language && texts[language];
  if (!shown) return null;
  const { surveyId, endedAt, company } = page;
  return {
    key: _id,
    ...{ surveyId, endedAt, timeZone: company.timeZone, language, declined: shown.declined },
    ...paired(shown),
    languages: written,
  };
}

/** The findings that are written, each with its decision; a decision without a finding is one besides. */
function paired({ findings, decisions = [], decided }: EmployeePageTexts) {
  const places = findings.map((finding, place) => ({ finding, decision: decisions[place] ?? '' }));
  const pairs = places.filter(({ finding }) => finding !== '');
  const first = pairs.find(({ decision }) => decision !== '') ?? pairs[0];
  const alone = decisions.filter((_, place) => (findings[place] ?? '') === '');
  const besides = [...alone, decided].filter((text) => text !== '').join('\n');
  return {
    findings: pairs.map(({ finding }) => finding),
    decisions: pairs.map(({ decision }) => decision),
    decided: besides,
    inShort: {
      finding: first?.finding ?? '',
      decided: beginningOf(first?.decision || besides),
      decisions: pairs.map(({ decision }) => beginningOf(decision)),
    },
  };
}

/** The languages whose texts are complete enough to be shown. */
export const writtenLanguages = (texts: Translations<EmployeePageTexts>): Language[] =>
  LANGUAGES.filter((language) => {
    const written = texts[language];
    return written && isWritten(written);
  });

const SHORT = 240;

/** The first paragraph, or as many of its words as there is room for. */
function beginningOf(text: string): string {
  const [first = ''] = text.split('\n');
  if (first.length <= SHORT) return first;
  const cut = first.slice(0, SHORT);
  return `${cut.slice(0, cut.lastIndexOf(' ') + 1 || SHORT).trimEnd()}…`;
}
