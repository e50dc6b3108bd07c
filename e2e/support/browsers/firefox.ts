import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { DrivenBrowser, usualSight, type Browser, type Sight } from './driven-browser';
import { firstThatExists, RunningProgram } from './running-program';

const program = firstThatExists(['/usr/bin/firefox-esr', '/usr/bin/firefox']);

/** A message from Firefox: the answer to a command, or an event. */
interface Message {
  readonly id?: number;
  readonly type: 'success' | 'error' | 'event';
  readonly result?: unknown;
  readonly message?: string;
  readonly method?: string;
  readonly params?: { readonly level: string; readonly text: string | null };
}

/** WebDriver BiDi, which Firefox supports without a separate driver. */
class Bidi {
  private lastId = 0;
  private readonly waiting = new Map<number, (message: Message) => void>();
  readonly problems: string[] = [];

  private constructor(private readonly socket: WebSocket) {
    socket.on('message', (data: Buffer) => {
      this.take(JSON.parse(data.toString('utf8')) as Message);
    });
  }

  static async connect(address: string): Promise<Bidi> {
    const socket = new WebSocket(`${address}/session`);
    await once(socket, 'open');
    return new Bidi(socket);
  }

  private take(message: Message): void {
    if (message.params?.level === 'error')
      this.problems.push(message.params.text ?? 'an error without a text');
    if (message.id === undefined) return;
    this.waiting.get(message.id)?.(message);
    this.waiting.delete(message.id);
  }

  async send<T>(method: string, params: Readonly<Record<string, unknown>>): Promise<T> {
    this.lastId += 1;
    const id = this.lastId;
    const answered = new Promise<Message>((resolve) => this.waiting.set(id, resolve));
    this.socket.send(JSON.stringify({ id, method, params }));
    const message = await answered;
    if (message.type === 'error') throw new Error(`${method}: ${message.message ?? ''}`);
    return message.result as T;
  }

  close(): void {
    this.socket.terminate();
  }
}

const preferencesOf = ({ javaScript, forcedColors, reducedMotion }: Sight) => ({
  'intl.accept_languages': 'en-GB',
  'intl.locale.requested': 'en-GB',
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  // The driver's scripts run anyway.
  'javascript.enabled': javaScript,
  // 2 is always, 0 by the system's theme.
  'browser.display.document_color_use': forcedColors ? 2 : 0,
  'ui.prefersReducedMotion': reducedMotion ? 1 : 0,
});

async function launch(sight = usualSight): Promise<DrivenBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'elan-firefox-'));
  const lines = Object.entries(preferencesOf(sight)).map(
    ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`,
  );
  await writeFile(join(profile, 'user.js'), lines.join('\n'));
  const firefox = new RunningProgram(program ?? '', [
    '--headless',
    '--no-remote',
    '--profile',
    profile,
    '--remote-debugging-port=0',
    'about:blank',
  ]);
  const bidi = await Bidi.connect(await firefox.waitForLine(/WebDriver BiDi listening on (ws:\S+)/));
  const session = await bidi.send<{ capabilities: { browserVersion: string } }>('session.new', {
    capabilities: {},
  });
  await bidi.send('session.subscribe', { events: ['log.entryAdded'] });
  const tree = await bidi.send<{ contexts: { context: string }[] }>('browsingContext.getTree', {});
  const context = tree.contexts[0]?.context;
  const { width, height, scale } = sight;
  await bidi.send('browsingContext.setViewport', {
    context,
    viewport: { width, height },
    devicePixelRatio: scale,
  });

  return new DrivenBrowser({
    version: `Firefox ${session.capabilities.browserVersion}`,
    async open(url) {
      await bidi.send('browsingContext.navigate', { context, url, wait: 'complete' });
      // Otherwise the window, and everything in it, has no focus.
      await bidi.send('browsingContext.activate', { context });
    },
    async call(declaration, argument) {
      const { result, exceptionDetails } = await bidi.send<{
        result?: { value: string };
        exceptionDetails?: { text: string };
      }>('script.callFunction', {
        functionDeclaration: declaration,
        arguments: [{ type: 'string', value: argument }],
        target: { context },
        awaitPromise: false,
      });
      if (!result) throw new Error(exceptionDetails?.text);
      return result.value;
    },
    async perform(actions) {
      await bidi.send('input.performActions', { context, actions });
    },
    problems: bidi.problems,
    async picture() {
      return (await bidi.send<{ data: string }>('browsingContext.captureScreenshot', { context })).data;
    },
    async close() {
      bidi.close();
      await firefox.stop();
      await rm(profile, { recursive: true, force: true });
    },
  });
}

/** Firefox ESR, of Debian's package or another. */
export const firefox: Browser = {
  name: 'Firefox',
  missing: program ? null : 'firefox-esr',
  canForceColors: true,
  launch,
};
