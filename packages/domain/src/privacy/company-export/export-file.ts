import { type Actor, type Context, csvFile, csvLines, forEachYielding } from '../../platform';
import { ZipFile } from './zip-file';

/** The version of what `docs/company-export.md` describes. */
const SCHEMA = 1;

/** Letters that are packed at a time. */
const PIECE = 32_768;

type Cell = string | number | null;
export type Row = readonly Cell[];

/** The zip of an export, which is written file by file. */
export class ExportFile {
  readonly #zip = new ZipFile();
  readonly #names: string[] = [];
  readonly at: Date;

  constructor(
    readonly context: Context,
    readonly actor: Actor,
  ) {
    this.at = context.clock.now();
  }

  json(name: string, content: unknown): void {
    this.#zip.add(name, `${JSON.stringify(content, null, 2)}\n`, this.at);
    this.#names.push(name);
  }

  /** Writes a list that may be long, as `json` would. */
  async list<Item>(name: string, items: readonly Item[], entryOf: (item: Item) => unknown): Promise<void> {
    let sign = '[';
    const end = items.length === 0 ? '[]\n' : '\n]\n';
    await this.#inPieces(name, items, end, (item) => {
      const entry = `${sign}\n  ${JSON.stringify(entryOf(item), null, 2).replaceAll('\n', '\n  ')}`;
      sign = ',';
      return entry;
    });
  }

  async csv<Item = Row>(
    name: string,
    heads: readonly string[],
    items: readonly Item[],
    rowOf: (item: Item) => Row = (item) => item as Row,
  ): Promise<void> {
    const { language } = this.actor;
    let begin = csvFile([heads], language);
    const lineOf = (item: Item) => {
      const line = begin + csvLines([rowOf(item).map((cell) => cell ?? '')], language);
      begin = '';
      return line;
    };
    await this.#inPieces(name, items, items.length === 0 ? begin : '', lineOf);
  }

  /** Others are served in between: a large company's lists take seconds. */
  async #inPieces<Item>(
    name: string,
    items: readonly Item[],
    end: string,
    textOf: (item: Item) => string,
  ): Promise<void> {
    this.#names.push(name);
    const file = this.#zip.begin(name, this.at);
    let piece = '';
    await forEachYielding(
      items.length,
      (index) => {
        piece += textOf(items[index] as Item);
        if (piece.length < PIECE) return;
        file.write(piece);
        piece = '';
      },
      1,
    );
    file.end(piece + end);
  }

  end(): Uint8Array {
    this.json('about.json', { schema: SCHEMA, madeAt: this.at.toISOString(), files: [...this.#names] });
    return this.#zip.end();
  }
}
