/** Without case, accents and characters between words. */
export function plain(header: string): string {
  const letters = header.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss');
  return letters
    .replaceAll('œ', 'oe')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Words of programs, joined in their way: `employeeFirstName`, `HIRE_DATE`, `EMail`. */
export function wordsOf(header: string): string {
  const apart = header
    .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2');
  return plain(apart);
}

/** A header in two languages, or with a remark: as a whole, and each of its parts. */
export function readingsOf(header: string): readonly string[] {
  const parts = header.split(/[()[\]{}/|\n:;<>*]| [-–—] /u);
  return [...new Set([header, ...parts].flatMap((part) => [plain(part), wordsOf(part)]))].filter(
    (words) => words !== '',
  );
}
