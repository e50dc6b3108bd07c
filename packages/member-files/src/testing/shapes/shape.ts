import { decodeAs, encodings, type Encoding } from '../../reading/encodings';

/** A file as programs and people write it, with the whole report that is expected. Personal details are invented. */
export interface Shape extends Expected {
  readonly name: string;
  readonly file: 'a.csv' | 'a.xlsx';
  readonly bytes: Uint8Array;
}

/** What is left out here must not be in the report either. */
export interface Expected {
  /** For each column, what it is taken for, or why it is left out. */
  readonly columns: string;
  /** What is asked: the field, the column of days, or a state with a sample and how many have one. */
  readonly asked?: string;
  /** What was not understood, by column: a sample, and in how many rows there is such a value. */
  readonly lost?: Readonly<Record<string, string>>;
  readonly leavers?: number;
  readonly hidden?: number;
  /** Lines that are no people. */
  readonly totals?: readonly number[];
  /** The number of somebody who is in several rows, and how many rows are about such people again. */
  readonly repeated?: string;
  /** A sample of addresses that several people may read, and how many there are. */
  readonly mailboxes?: string;
  /** The line of the header; the first if absent. */
  readonly head?: number | null;
  /** Whether headers do not fit what is below them. */
  readonly isShifted?: boolean;
  /** How the letters were read, where that is shown; with a question mark if it is asked. */
  readonly letters?: string;
  /** The sheet that was read, if there are several. */
  readonly sheet?: string;
  /** The rows as they are sent: cells with a stroke between them, in the order of the columns that are taken. */
  readonly rows?: readonly string[];
  /** The groups of a column and how many people each has. */
  readonly groups?: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/** A text file in UTF-8, whose cells are separated by strokes unless its lines say otherwise. */
export const shape = (
  name: string,
  lines: readonly string[],
  columns: string,
  more: Omit<Expected, 'columns'> = {},
): Shape => bytesShape(name, new TextEncoder().encode(lines.join('\n')), columns, more);

export const bytesShape = (
  name: string,
  bytes: Uint8Array,
  columns: string,
  more: Omit<Expected, 'columns'> = {},
): Shape => ({ name, file: 'a.csv', bytes, columns, ...more });

export const bookShape = (
  name: string,
  bytes: Uint8Array,
  columns: string,
  more: Omit<Expected, 'columns'> = {},
): Shape => ({ name, file: 'a.xlsx', bytes, columns, ...more });

/** A text in a code page of one byte for each letter. */
export function written(text: string, encoding: (typeof encodings)[number]): Uint8Array {
  const bytes = new Map<string, number>();
  for (let byte = 255; byte >= 0; byte -= 1) bytes.set(decodeAs(Uint8Array.of(byte), encoding) ?? '', byte);
  return Uint8Array.from(text, (letter) => {
    const byte = bytes.get(letter);
    if (byte === undefined) throw new Error(`${encoding} has no ${letter}`);
    return byte;
  });
}

/** UTF-8 that a program took for another encoding and wrote as UTF-8. */
export const twice = (text: string, wrong: Encoding): Uint8Array =>
  new TextEncoder().encode(decodeAs(new TextEncoder().encode(text), wrong) ?? '');

/** A text on one code page that a program took for another and wrote as UTF-8. */
export const misread = (text: string, right: CodePage, wrong: CodePage): Uint8Array =>
  new TextEncoder().encode(decodeAs(written(text, right), wrong) ?? '');
type CodePage = (typeof encodings)[number];

/** UTF-16 in either order of its bytes. */
export function wide(text: string, order: 'little' | 'big'): Uint8Array {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  [...text].forEach((letter, at) => view.setUint16(at * 2, letter.charCodeAt(0), order === 'little'));
  return bytes;
}

/** Writes so many people, each in one line. */
export const people = (count: number, line: (at: number) => string): string[] =>
  Array.from({ length: count }, (_, at) => line(at));
