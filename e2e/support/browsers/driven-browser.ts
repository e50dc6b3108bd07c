/** A place in the window, in CSS pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** How somebody looks at pages. */
export interface Sight {
  /** Of the page, in CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** Device pixels in the width of a CSS pixel. Zoomed to 200 %, a page has half as many CSS pixels, twice as wide. */
  readonly scale: number;
  readonly javaScript: boolean;
  /** The colours of the system in place of the page's. */
  readonly forcedColors: boolean;
  readonly reducedMotion: boolean;
}

export const usualSight: Sight = {
  width: 1280,
  height: 800,
  scale: 1,
  javaScript: true,
  forcedColors: false,
  reducedMotion: false,
};

/** A browser that this machine may have. */
export interface Browser {
  readonly name: string;
  /** The packages that it lacks here; null where it runs. */
  readonly missing: string | null;
  readonly canForceColors: boolean;
  launch(sight?: Sight): Promise<DrivenBrowser>;
}

/** One source of input and what it does, as WebDriver and WebDriver BiDi both write it. */
export interface ActionSource {
  readonly type: 'key' | 'pointer';
  readonly id: string;
  readonly actions: readonly Readonly<Record<string, string | number>>[];
}

/** What a page is asked: it runs there, so it may use nothing but its arguments, which travel as JSON. */
type Question<Args extends readonly unknown[], T> = (...args: Args) => T;

/** How one browser is reached. */
export interface Connection {
  /** As the browser itself says it. */
  readonly version: string;
  open(url: string): Promise<void>;
  /** Calls a function in the page with one text. @returns the text that it returns */
  call(declaration: string, argument: string): Promise<string>;
  perform(sources: readonly ActionSource[]): Promise<void>;
  /** Errors of its pages, as they become known: those that nobody caught, or that were written to the console. */
  readonly problems: string[];
  /** @returns what the window shows, as PNG in base 64 */
  picture(): Promise<string>;
  close(): Promise<void>;
}

/** Keys without a character, by the code points that WebDriver has for them. */
export const namedKeys = {
  Enter: '\uE007',
  Tab: '\uE004',
  Escape: '\uE00C',
  Control: '\uE009',
} as const;
export type Key = keyof typeof namedKeys;

const stroke = (value: string): { type: string; value: string }[] => [
  { type: 'keyDown', value },
  { type: 'keyUp', value },
];

/** A browser with one window, driven by what WebDriver and WebDriver BiDi have in common. */
export class DrivenBrowser {
  constructor(private readonly connection: Connection) {}

  get version(): string {
    return this.connection.version;
  }

  async open(url: string): Promise<void> {
    await this.connection.open(url);
  }

  async ask<Args extends readonly unknown[], T>(question: Question<Args, T>, ...args: Args): Promise<T> {
    const declaration = `(given) => JSON.stringify((${String(question)})(...JSON.parse(given)) ?? null)`;
    return JSON.parse(await this.connection.call(declaration, JSON.stringify(args))) as T;
  }

  async click({ x, y }: Point): Promise<void> {
    const actions = [
      { type: 'pointerMove', x, y },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    await this.connection.perform([{ type: 'pointer', id: 'mouse', actions }]);
  }

  async press(key: Key): Promise<void> {
    await this.perform(stroke(namedKeys[key]));
  }

  async type(text: string): Promise<void> {
    await this.perform([...text].flatMap(stroke));
  }

  /** Selects what is in the field that has the focus. */
  async selectAll(): Promise<void> {
    const [down, up] = stroke(namedKeys.Control);
    await this.perform([...(down ? [down] : []), ...stroke('a'), ...(up ? [up] : [])]);
  }

  /** @returns what went wrong in its pages since it was asked the last time */
  async takeProblems(): Promise<string[]> {
    await this.ask(() => null);
    return this.connection.problems.splice(0);
  }

  async picture(): Promise<Buffer> {
    return Buffer.from(await this.connection.picture(), 'base64');
  }

  async close(): Promise<void> {
    await this.connection.close();
  }

  private async perform(actions: ActionSource['actions']): Promise<void> {
    await this.connection.perform([{ type: 'key', id: 'keyboard', actions }]);
  }
}
