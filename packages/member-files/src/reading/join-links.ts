import { cleanText } from '../words/cells';
import { plain } from '../words/plain';

/** A cell that writes to an address when it is clicked. */
export interface Link {
  readonly column: number;
  readonly line: number;
  readonly address: string;
}

const saysMail = /\b(?:e ?mails?|mails?|mailto|courriels?|correos?|posta|contact\w*|kontakt\w*|contatt\w*)\b/;

/**
 * Gives cells that say no more than “Send mail” the address behind them. A name, which is somebody's alone, stays; and
 * so does an address, which somebody has looked at, whatever the link.
 */
export function joinLinks(rows: readonly { line: number; cells: string[] }[], links: readonly Link[]): void {
  const byLine = new Map(rows.map(({ line, cells }) => [line, cells]));
  const shown = links.flatMap((link) => {
    const cells = byLine.get(link.line);
    const text = cleanText(cells?.[link.column] ?? '');
    return cells && text !== '' && !text.includes('@') ? [{ ...link, cells, text }] : [];
  });
  const [counts, all] = [new Map<string, number>(), new Map<number, number>()];
  const keyOf = ({ column, text }: { column: number; text: string }): string => `${column} ${text}`;
  for (const link of shown) {
    counts.set(keyOf(link), (counts.get(keyOf(link)) ?? 0) + 1);
    all.set(link.column, (all.get(link.column) ?? 0) + 1);
  }
  for (const link of shown) {
    const alike = counts.get(keyOf(link)) ?? 0;
    const isMost = alike > 1 && alike > (all.get(link.column) ?? 0) / 2;
    if (isMost || saysMail.test(plain(link.text))) link.cells[link.column] = link.address;
  }
}
