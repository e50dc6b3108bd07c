import { existsSync, watch } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { readDevConfig } from './config';
import { builtParts, startStack, type PartName, type StackOptions } from './stack';
import { LogFile } from './supervision/log-file';
import { StackError } from './supervision/stack-error';
import { SupervisedProcess } from './supervision/supervised-process';
import { watchForOrphaning } from './watch-for-orphaning';

const say = (line: string) => console.log(line);
const followParent = fileURLToPath(new URL('./follow-parent.ts', import.meta.url));
const typescript = ['--import', 'tsx'];

/** Folders whose changes restart a server. Pages are updated by their own development servers. */
const shared = ['packages/contracts/src', 'packages/scoring/src', 'packages/domain/src'];
const watched: Partial<Record<PartName, string[]>> = {
  api: ['api/src', ...shared],
  worker: ['worker/src', ...shared],
  web: ['web/src', 'packages/contracts/src'],
  respondent: ['respondent/src', 'packages/contracts/src'],
};

/** Editors save several files, or one file in several steps: wait this long to restart only once (ms). */
const debounceMs = 200;

/** What the remote of the respondents' page runs on the server. */
function findPageSources(repository: string, pages: readonly string[]): string {
  const files = pages.map((folder) => join(repository, folder, 'src/server/main.ts'));
  const file = files.find((each) => existsSync(each));
  if (file === undefined) throw new StackError('No remote renders the respondents’ page.');
  return file;
}

/** Runs all parts from their sources. */
function fromSources(pageSources: string): NonNullable<StackOptions['parts']> {
  const names = Object.keys(builtParts) as PartName[];
  const parts: NonNullable<StackOptions['parts']> = Object.fromEntries(
    names.map((name) => {
      const { entry, ready } = builtParts[name];
      const source = entry.replace('/dist/', '/src/').replace(/\.js$/, '.ts');
      return [name, { entry: source, ready, execArgv: typescript }];
    }),
  );
  const { respondent } = parts;
  return {
    ...parts,
    ...(respondent && { respondent: { ...respondent, environment: { PAGE_SOURCES: pageSources } } }),
  };
}

function restartOnChange(
  repository: string,
  parts: ReadonlyMap<PartName, SupervisedProcess>,
  pageSources: string,
): void {
  for (const [name, process_] of parts) {
    let timer: NodeJS.Timeout | undefined;
    const own = name === 'respondent' ? [resolve(pageSources, '../..')] : [];
    for (const folder of [...(watched[name] ?? []), ...own]) {
      watch(resolve(repository, folder), { recursive: true }, (_event, file) => {
        if (file === null || /\.test\.ts$|~$/.test(file)) return;
        clearTimeout(timer);
        timer = setTimeout(() => process_.restart(), debounceMs);
      });
    }
  }
}

async function main(): Promise<void> {
  const { stack: config, pages, pagesUrl } = readDevConfig();
  const pageSources = findPageSources(config.repository, pages);
  const stack = startStack(config, {
    say,
    parts: fromSources(pageSources),
    followParent,
    mode: 'development',
  });
  const servers = pages.map((folder) => {
    const cwd = join(config.repository, folder);
    return new SupervisedProcess(
      {
        name: folder,
        entry: join(cwd, 'node_modules/vite/bin/vite.js'),
        execArgv: [...typescript, '--import', pathToFileURL(followParent).href],
        cwd,
        environment: {
          ...config.environment,
          NODE_ENV: 'development',
          API_URL: `http://127.0.0.1:${config.port}`,
        },
        ready: /ready in/,
      },
      { say, log: new LogFile(join(config.dataDir, 'logs', `${folder}.log`)) },
    );
  });

  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    void Promise.all([stack.stop(), ...servers.map((server) => server.stop(2_000))]).then(() =>
      process.exit(0),
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  if (config.startedByPackageManager) watchForOrphaning(stop);

  const { inbox } = await stack.started;
  await Promise.all(servers.map((server) => server.start()));
  restartOnChange(config.repository, stack.parts, pageSources);
  if (inbox !== undefined) say(`Inbox    ${inbox}`);
  say(`Ready on ${pagesUrl}`);
}

main().catch((error: unknown) => {
  console.error(error instanceof StackError ? error.message : error);
  process.exit(1);
});
