import { watch } from 'node:fs';
import { join } from 'node:path';
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
};

/** Editors save several files, or one file in several steps: wait this long to restart only once (ms). */
const debounceMs = 200;

/** Runs all parts from their sources. */
function fromSources(): NonNullable<StackOptions['parts']> {
  const names = Object.keys(builtParts) as PartName[];
  return Object.fromEntries(
    names.map((name) => {
      const { entry, ready } = builtParts[name];
      const source = entry.replace('/dist/', '/src/').replace(/\.js$/, '.ts');
      return [name, { entry: source, ready, execArgv: typescript }];
    }),
  );
}

function restartOnChange(repository: string, parts: ReadonlyMap<PartName, SupervisedProcess>): void {
  for (const [name, process_] of parts) {
    let timer: NodeJS.Timeout | undefined;
    for (const folder of watched[name] ?? []) {
      watch(join(repository, folder), { recursive: true }, (_event, file) => {
        if (file === null || /\.test\.ts$|~$/.test(file)) return;
        clearTimeout(timer);
        timer = setTimeout(() => process_.restart(), debounceMs);
      });
    }
  }
}

async function main(): Promise<void> {
  const { stack: config, pages, pagesUrl } = readDevConfig();
  const stack = startStack(config, {
    say,
    parts: fromSources(),
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
  restartOnChange(config.repository, stack.parts);
  if (inbox !== undefined) say(`Inbox    ${inbox}`);
  say(`Ready on ${pagesUrl}`);
}

main().catch((error: unknown) => {
  console.error(error instanceof StackError ? error.message : error);
  process.exit(1);
});
