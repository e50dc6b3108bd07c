import { IMPORT_MAX_BYTES } from '@elan/contracts/constants';
import type { ImportColumn } from '@elan/contracts';
import { filledText, givenName, isTurnedName, turnedName, withoutTitle } from '../words/cells';
import { comparableName } from '../words/comparable-name';
import { readDay, type DayOrder } from '../words/days';
import { saysNoAddress } from '../words/no-address';
import { remarkOnName } from '../words/states';
import { isOtherLanguage } from '../words/values';
import { writtenName } from '../words/written-name';
import { addressIn } from './choose-address';
import { shareOf, type ColumnContent } from './column-content';
import { columnLetters, FILE_LIMITS, type FileProblem, type TableRow } from './table';

/** What was answered about a file, by the letters of its columns. */
export interface ReadingAnswers {
  readonly dayOrders?: Readonly<Record<string, DayOrder>>;
  /** The columns that were asked about, and say of people who are no longer there. */
  readonly gone?: readonly string[];
  /** The kinds of rows that are taken although they would be left out. */
  readonly taken?: readonly ('leavers' | 'hidden')[];
  /** Whether addresses that several people may read are left out. */
  readonly withoutMailboxes?: boolean;
}

/** How the cells of a column are sent. */
export interface SentColumn {
  readonly key: string;
  readonly content: ColumnContent;
  readonly isDay: boolean;
  readonly dayOrder: DayOrder;
  /** The domain of the company's addresses. */
  readonly domain?: string | undefined;
}

/** Leaves room for the JSON around the rows. */
const MOST_ROW_BYTES = IMPORT_MAX_BYTES - 50_000;

/**
 * The columns that are imported, as JSON text; nothing else leaves the browser, except that there is something in a row
 * that would look empty without it. Rows that are left out are sent empty, so that the others keep their lines.
 */
export function rowsFor(
  rows: readonly TableRow[],
  columns: readonly SentColumn[],
  choices: Readonly<Record<string, ImportColumn>>,
  isLeftOut: (row: TableRow, place: number) => boolean,
): string | FileProblem {
  const taken = columns.filter(({ key }) => choices[key]?.kind !== 'ignore');
  const senders = taken.map((column) => ({ ...column, send: senderOf(column, choices[column.key]) }));
  const other = columns.find((column) => !taken.includes(column))?.key;
  let characters = 0;
  const sent: Record<string, string>[] = [];
  for (const [place, row] of rows.entries()) {
    const cells: Record<string, string> = {};
    if (!isLeftOut(row, place)) {
      for (const { key, content, send } of senders) {
        const cell = send(row.cells[content.index] ?? '').slice(0, FILE_LIMITS.cell);
        if (cell !== '') cells[key] = cell;
        characters += cell.length;
      }
      if (other !== undefined && Object.keys(cells).length === 0) cells[other] = '…';
    }
    if (characters > MOST_ROW_BYTES) return { problem: 'tooLarge' };
    sent.push(cells);
  }
  const text = JSON.stringify(sent);
  return new TextEncoder().encode(JSON.stringify(text)).length > MOST_ROW_BYTES
    ? { problem: 'tooLarge' }
    : text;
}

function senderOf(
  { content, isDay, dayOrder, domain }: SentColumn,
  choice: ImportColumn | undefined,
): (cell: string) => string {
  switch (choice?.kind) {
    case 'email':
      return (cell) => {
        const text = filledText(cell);
        return addressIn(text, domain) ?? (saysNoAddress(text) ? '' : text);
      };
    case 'firstName':
      return (cell) => givenName(nameIn(cell));
    case 'lastName':
      return nameIn;
    case 'name': {
      const isTurned =
        shareOf(content, (value) => turnedName(value) !== undefined) > 0.5 && content.filled > 0;
      return (cell) => {
        const name = nameIn(cell);
        return (isTurned || isTurnedName(bareName(cell)) ? turnedName(name) : undefined) ?? name;
      };
    }
    case 'language':
      return (cell) => (isOtherLanguage(cell) ? '' : filledText(cell));
    case 'segmentation':
    case 'newSegmentation': {
      if (isDay) return (cell) => readDay(filledText(cell), dayOrder) ?? filledText(cell);
      const spellings = new Map([...content.groups.keys()].map((name) => [comparableName(name), name]));
      return (cell) => {
        const text = filledText(cell);
        return spellings.get(comparableName(text)) ?? text;
      };
    }
    default:
      return (cell) => filledText(cell);
  }
}

const nameIn = (cell: string): string => writtenName(bareName(cell));

/** A name without what stands around it. */
function bareName(cell: string): string {
  const name = withoutTitle(filledText(cell, true));
  return remarkOnName(name)?.name ?? name;
}

export const keyOf = ({ index }: ColumnContent): string => columnLetters(index);
