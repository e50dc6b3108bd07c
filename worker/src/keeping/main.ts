import { isForOperators } from '@elan/domain';
import { readKeepingConfig } from '../config';
import { runKeeping } from './run-keeping';

const [command = '', ...words] = process.argv.slice(2);
const say = (line: string) => void process.stdout.write(`${line}\n`);

try {
  await runKeeping(command, words, readKeepingConfig(), say);
} catch (error) {
  process.stderr.write(`${command}: ${isForOperators(error) ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
