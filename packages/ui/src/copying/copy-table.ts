import type { TableData } from './table-data';

const FIGURE = /^[+\-\u2212]?\d[\d.,\s]*%?$/;
/** What spreadsheets take for a formula, also after blanks and invisible characters. */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@\uFF0B\uFF0D\uFF1D\uFF20]/u;

/** Writes a text as a spreadsheet should read it: numbers with the keyboard's minus, and no text as a formula. */
function forSpreadsheet(text: string): string {
  if (FIGURE.test(text)) return text.replace('\u2212', '-');
  const line = text.replace(/\s+/g, ' ').trim();
  return FORMULA.test(line) ? `'${line}` : line;
}

const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Lines of cells with tabs between them. */
export function tabSeparated({ heads, rows }: TableData): string {
  return [heads, ...rows].map((cells) => cells.map(forSpreadsheet).join('\t')).join('\n');
}

/** The table for programs that accept formatted text. */
export function htmlTable({ heads, rows }: TableData): string {
  const cells = (tag: 'th' | 'td', texts: readonly string[]) =>
    texts.map((text) => `<${tag}>${escape(forSpreadsheet(text))}</${tag}>`).join('');
  const body = rows.map(([head = '', ...rest]) => `<tr>${cells('th', [head])}${cells('td', rest)}</tr>`);
  return `<table><thead><tr>${cells('th', heads)}</tr></thead><tbody>${body.join('')}</tbody></table>`;
}

/** Puts the table on the clipboard, also as HTML if the browser supports it. Rejects if there is no clipboard. */
export async function copyTable(data: TableData): Promise<void> {
  const text = tabSeparated(data);
  if (typeof ClipboardItem === 'undefined') {
    await navigator.clipboard.writeText(text);
    return;
  }
  const as = (type: string, content: string) => ({ [type]: new Blob([content], { type }) });
  await navigator.clipboard.write([
    new ClipboardItem({ ...as('text/plain', text), ...as('text/html', htmlTable(data)) }),
  ]);
}
