// A stack in a separate process, for tests that kill it: prints the process ids of its parts once all are ready.
import { startStack } from '../stack';
import { buildConfig, buildFakeParts } from './fake-parts';

const fake = buildFakeParts();
const stack = startStack(await buildConfig(fake.folder), { ...fake, say: () => undefined });
await stack.started;
console.log(JSON.stringify({ folder: fake.folder, pids: [...stack.parts.values()].map(({ pid }) => pid) }));
