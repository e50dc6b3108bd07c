import { readByLanguage, readForRespondents } from '@elan/contracts';
import { messageWriter } from '@elan/insights';
import type english from '../words/en.json';

export type WordsId = keyof typeof english;

/** Writes what servers say outside mails: names of groups and files, defaults of surveys, the words of exports. */
export const writeWords = messageWriter(
  await readForRespondents<Record<WordsId, string>>(
    await readByLanguage((language) => import(`../words/${language}.json`, { with: { type: 'json' } })),
    (language) => import(`../words/respondents/${language}.json`, { with: { type: 'json' } }),
  ),
);
