#!/usr/bin/env node
// Runs first on a fresh clone, before anything is installed: plain Node, no dependencies.
// Checks Node, installs what changed, builds what is stale, then runs the command.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19) || major > 24) {
  console.error(`Elan needs Node 20.19 to 24; this is ${process.versions.node}.`);
  process.exit(1);
}

const { root, say } = await import('../src/build/repository.mjs');
const { install } = await import('../src/build/install.mjs');

const [command = 'start', ...args] = process.argv.slice(2);

/** The commands, and whether each needs the built parts; a module in this folder's `commands/` runs each. */
const commands = {
  start: { builds: true },
  demo: { builds: true },
  build: { builds: true },
  test: { builds: true },
  screenshots: { builds: true },
  example: { builds: true },
  attack: { builds: true },
  'publish:remote': { builds: false },
  'publish:shell': { builds: false },
  'rollback:remote': { builds: false },
  remotes: { builds: false },
  owners: { builds: false },
  backup: { builds: true },
  doctor: { builds: true },
  correct: { builds: true },
  drill: { builds: true },
  import: { builds: false },
  restore: { builds: true },
  move: { builds: true },
  upgrade: { builds: true },
  release: { builds: false },
  'verify:release': { builds: true },
  'pack:packages': { builds: false },
  'publish:packages': { builds: false },
  'verify:browsers': { builds: true },
  'verify:confidentiality': { builds: false },
  'verify:database': { builds: false },
  'verify:disturbances': { builds: false },
  'verify:mongodb': { builds: false },
  'verify:example-client': { builds: false },
  'verify:example-remote': { builds: true },
  'verify:backup': { builds: true },
  'verify:languages': { builds: true },
  languages: { builds: false },
  'verify:thorough': { builds: true },
  check: { builds: false },
  bench: { builds: true },
  'test:data': { builds: false },
  'test:containers': { builds: false },
  dev: { builds: false },
  diagrams: { builds: false },
};

if (!Object.hasOwn(commands, command)) {
  console.error(`Unknown command "${command}". Commands: ${Object.keys(commands).join(', ')}.`);
  process.exit(1);
}

// A package manager that is killed does not always kill its command, so watch the parent while installing and building.
const parent = process.ppid;
const underPackageManager = process.env['npm_lifecycle_event'] !== undefined;
const orphaned = setInterval(() => underPackageManager && process.ppid !== parent && process.exit(1), 500);
orphaned.unref();

process.chdir(root);
await install(root, say);
const { buildLibraries, buildStaleParts } = await import('../src/build/build-parts.mjs');
const isBuilt = commands[/** @type {keyof typeof commands} */ (command)].builds
  ? await buildStaleParts(root, { say, only: command === 'build' ? args : [] })
  : await buildLibraries(root, say);
if (!isBuilt) process.exit(1);
clearInterval(orphaned);
const { run } = await import(`../src/commands/${command.replace(':', '-')}.mjs`);
await run(args);
