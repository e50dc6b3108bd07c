/** Phones show about half of it, most other inboxes all of it. */
const LONGEST = 60;

/**
 * @param write the subject around a name
 * @returns the subject, its name shortened where it would be too long
 */
export function fitSubject(name: string, write: (name: string) => string): string {
  return write(shorten(name, Math.max(20, LONGEST - write('').length)));
}

/** Cuts between characters as people count them, after a whole word if possible. */
function shorten(text: string, room: number): string {
  const characters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
  if (characters.length <= room) return text;
  const start = characters.slice(0, room - 1).join('');
  const words = start.replace(/\s+\S*$/u, '');
  return `${words.length > start.length / 2 ? words : start}…`;
}
