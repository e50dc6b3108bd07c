import { isForOperators } from '@elan/domain/operator-error';
import { readBackupConfig } from '../config';
import { runBackupCommand } from './run-backup';

const [command = '', ...words] = process.argv.slice(2);
const say = (line: string) => void process.stdout.write(`${line}\n`);

try {
  await runBackupCommand(command, words, readBackupConfig(), say);
} catch (error) {
  process.stderr.write(`${command}: ${isForOperators(error) ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
