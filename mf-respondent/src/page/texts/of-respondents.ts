import { readForRespondents } from '@elan/contracts/respondent-languages';
import { catalogues, type PageTexts } from './texts';

/** Adds the languages in which only respondents read. */
export async function addRespondentLanguages(): Promise<void> {
  const all = await readForRespondents<PageTexts>(
    catalogues as Parameters<typeof readForRespondents<PageTexts>>[0],
    (language) => import(`../../messages/respondents/${language}.json`, { with: { type: 'json' } }),
  );
  Object.assign(catalogues, all);
}
