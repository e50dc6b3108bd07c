/** A position in the window, in CSS pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The user's viewing conditions. */
export interface Sight {
  /** Size of the page in CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** Device pixels per CSS pixel. At 200 % zoom, a page has half as many CSS pixels, each twice as wide. */
  readonly scale: number;
  readonly javaScript: boolean;
  /** System colours replace the page's. */
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

/** A browser that may be installed. */
export interface Browser {
  readonly name: string;
  /** The missing packages; null if the browser can run. */
  readonly missing: string | null;
  readonly canForceColors: boolean;
  launch(sight?: Sight): Promise<DrivenBrowser>;
}

/** An input source and its actions, in the common format of WebDriver and WebDriver BiDi. */
export interface ActionSource {
  readonly type: 'key' | 'pointer';
  readonly id: string;
  readonly actions: readonly Readonly<Record<string, string | number>>[];
}

/** A function that runs in the page, so it may use only its arguments, which are passed as JSON. */
type Question<Args extends readonly unknown[], T> = (...args: Args) => T;

/** A connection to one browser. */
export interface Connection {
  /** The version that the browser reports. */
  readonly version: string;
  open(url: string): Promise<void>;
  /** Calls a function in the page with one text. @returns the text that it returns */
  call(declaration: string, argument: string): Promise<string>;
  perform(sources: readonly ActionSource[]): Promise<void>;
  /** Uncaught errors and console errors of its pages, as they occur. */
  readonly problems: string[];
  /** @returns a screenshot as base64 PNG */
  picture(): Promise<string>;
  close(): Promise<void>;
}

/** Keys without a character, with WebDriver's code points. */
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

/** A browser with one window, driven by the common part of WebDriver and WebDriver BiDi. */
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

  /** Selects the content of the focused field. */
  async selectAll(): Promise<void> {
    const [down, up] = stroke(namedKeys.Control);
    await this.perform([...(down ? [down] : []), ...stroke('a'), ...(up ? [up] : [])]);
  }

  /** @returns errors in its pages since the last call */
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
