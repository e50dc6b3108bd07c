import { readStackConfig } from './config';
import { runStack } from './run-stack';
import { StackError } from './supervision/stack-error';

async function main(): Promise<void> {
  await runStack(readStackConfig());
}

main().catch((error: unknown) => {
  console.error(error instanceof StackError ? error.message : error);
  process.exit(1);
});
