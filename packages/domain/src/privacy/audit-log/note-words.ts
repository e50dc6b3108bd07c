import type { Language } from '@elan/contracts';
import { writeWords } from '../../platform';

type WordsId = Parameters<typeof writeWords>[1];
type NoteId = WordsId extends infer Id ? (Id extends `audit.${infer Short}` ? Short : never) : never;

/** Writes the words of notes and of the file in a language. */
export type WriteNote = (id: NoteId, values?: Readonly<Record<string, string | number>>) => string;

export const noteWriter =
  (language: Language): WriteNote =>
  (id, values) =>
    writeWords(language, `audit.${id}`, values);
