import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, say } from '../build/repository.mjs';
import { runProgram } from '../checks/run-program.mjs';
import { runVitest } from '../checks/run-suites.mjs';

/**
 * What a server said about itself: see `local/mongo/support/examine-server.ts`.
 * @typedef {{ version: string, kind: string, members: number, noElections: string | null, noSnapshots: string | null,
 *   users: { outcome: string, said: string } }} Examined
 *
 * @typedef {{ name: string, tests: string[], impossible?: (server: Examined) => string | null }} Part
 */

/** @type {Part[]} */
const parts = [
  { name: 'data suite', tests: ['--root', 'local/mongo', 'specs/data'] },
  {
    name: 'main job: upgrade of the first version, rounds, answers, mails, results',
    tests: [
      'api/src/first-version.api.test.ts',
      'api/src/responses/submit-response.api.test.ts',
      'worker/src/fourteen-months.thorough.api.test.ts',
      'worker/src/jobs/deliver-mails.api.test.ts',
    ],
  },
  { name: 'index plans of every query of every call', tests: ['api/src/indexes.api.test.ts'] },
  {
    name: 'backup by snapshot, restore, drill, move',
    tests: ['packages/domain/src/backup/'],
    impossible: ({ noSnapshots }) => noSnapshots,
  },
  {
    name: 'elections: primaries step down under traffic',
    tests: ['api/src/elections.api.test.ts'],
    impossible: ({ noElections }) => noElections,
  },
];

/** What no server that is in use can be asked for. */
const elsewhere = [
  [
    '`mongo-init`',
    'it makes the set and the first users of an empty server: `npm run test:containers` runs it',
  ],
  [
    'sharding',
    'the commands of docs/operating/installing.md change a cluster for good: they are not run by a test',
  ],
];

/** @param {string} uri @returns {Promise<Examined>} */
async function examine(uri) {
  const program = ['--import', 'tsx', 'local/mongo/support/examine-server.ts', uri];
  const { ok, output } = await runProgram('node', program);
  if (!ok) throw new Error(`The database cannot be examined: ${output.trim().split('\n')[0]}`);
  return JSON.parse(output.trim().split('\n').at(-1) ?? '');
}

/** What is known of the embedded database, which each test starts for itself. @type {Examined} */
const embedded = {
  version: '6.0.0',
  kind: 'embedded, behind a set that is played for elections',
  members: 1,
  noElections: null,
  noSnapshots: null,
  users: { outcome: 'not possible', said: 'the embedded database has no users' },
};

/**
 * Tries a MongoDB: `<address>`, with a user that may create databases, or `embedded`. It works in databases of its own
 * with random names, which it drops. The report is written to `dist/mongodb-report.md`.
 * @param {string[]} args
 */
export async function run([uri = '']) {
  if (!/^(embedded$|mongodb(\+srv)?:\/\/)/.test(uri)) {
    console.error('Usage: npm run verify:mongodb -- <mongodb://…, or "embedded">');
    process.exitCode = 1;
    return;
  }
  const isEmbedded = uri === 'embedded';
  if (isEmbedded) delete process.env['MONGODB_URI'];
  else process.env['MONGODB_URI'] = uri;
  process.env['THOROUGH'] = '1';
  const server = isEmbedded ? embedded : await examine(uri);
  /** @type {[string, string, string][]} */
  const rows = [];
  for (const { name, tests, impossible } of parts) {
    const why = impossible?.(server) ?? null;
    say(`\n${name}${why === null ? '' : `: not possible, ${why}`}`);
    if (why !== null) {
      rows.push([name, 'not possible', why]);
      continue;
    }
    const { passed, failed, failures } = await runVitest(['--maxWorkers=1', ...tests], 'mongodb');
    rows.push([
      name,
      failed === 0 ? 'passed' : 'failed',
      failed === 0 ? `${passed} tests` : failures.join('; '),
    ]);
  }
  rows.push(['users with the rights of `mongo-init`', server.users.outcome, server.users.said]);
  for (const [name = '', why = ''] of elsewhere) rows.push([name, 'not run', why]);
  const report = [
    `# MongoDB ${server.version}, ${server.kind}${server.members > 1 ? ` of ${server.members}` : ''}`,
    '',
    `${new Date().toISOString()}, Node ${process.versions.node}.`,
    '',
    '| what | outcome | how, or why not |',
    '| --- | --- | --- |',
    ...rows.map((row) => `| ${row.join(' | ')} |`),
    '',
  ].join('\n');
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(join(root, 'dist', 'mongodb-report.md'), report);
  say(`\n${report}`);
  process.exitCode = rows.some(([, outcome]) => outcome === 'failed') ? 1 : 0;
}
