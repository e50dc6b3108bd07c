import { bare as plain, spelledOut } from './spelled-out';

export { bare as plain } from './spelled-out';

/** Words of programs that are joined without a sign: `hiredate`, `defaultlocale`, `homeemail`. */
const joined =
  /\b(work|home|private|personal|business|company|corporate|manager|supervisor|hire|start|end|birth|termination|join|exit|leave|default|preferred|employee|employment|department|location|division|country)(e?mail|name|date|locale|language|lang|status|type|code|id)\b/g;

/**
 * Words of programs, joined in their way: `employeeFirstName`, `HIRE_DATE`, `EMail`; shortened ones as a whole; and those
 * of forms without their number, `3. E-Mail`.
 */
export function wordsOf(header: string): string {
  const apart = spelledOut(header.replace(/^\s*\d{1,2}[.)]\s+(?=\p{L})/u, ''))
    .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2');
  return plain(apart).replace(joined, '$1 $2');
}

/** How a text can be read: its words, and whether they are of several parts. */
export interface TextReading {
  readonly words: string;
  readonly isJoined: boolean;
}

/** A text in two languages, or with a remark: as a whole, and each of its parts, the last first. */
export function readingsOf(text: string): readonly TextReading[] {
  const parts = text
    .split(/[()[\]{}/|\n:;<>*]| [-–—] |(?<=\p{Ll}{2})\.(?=\p{L})/u)
    .filter((part) => plain(part) !== '');
  const texts = parts.length > 1 ? [text, ...parts.toReversed()] : [text];
  return texts.flatMap((one, at) =>
    [...new Set([plain(one), wordsOf(one)])].map((words) => ({
      words,
      isJoined: at === 0 && texts.length > 1,
    })),
  );
}
