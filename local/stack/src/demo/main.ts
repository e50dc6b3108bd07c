// Fills the data folder with the demo company, unless it already has it, and prints the login as one line of JSON.
import { readDemoConfig } from '../config';
import { StackError } from '../supervision/stack-error';
import { fullSize, openDemo } from './open-demo';

async function main(): Promise<void> {
  const { dataDir, language, publicUrl } = readDemoConfig();
  console.log(JSON.stringify(await openDemo(dataDir, new Date(), { ...fullSize, language }, publicUrl)));
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof StackError ? error.message : error);
    process.exit(1);
  },
);
