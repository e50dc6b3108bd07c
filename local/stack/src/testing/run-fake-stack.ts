// A stack in a process of its own, for tests that end it: prints the process ids of its parts once all of them serve.
import { startStack } from '../stack';
import { buildConfig, buildFakeParts } from './fake-parts';

const fake = buildFakeParts();
const stack = startStack(await buildConfig(fake.folder), { ...fake, say: () => undefined });
await stack.started;
console.log(JSON.stringify({ folder: fake.folder, pids: [...stack.parts.values()].map(({ pid }) => pid) }));
