import { SettingsError } from '@elan/edge/settings';
import { BackupError } from './backup/backup-error';
import { NewerDataError } from './upgrades/upgrade';

/** Whether an error says by itself, in a sentence for whoever runs the product, why a process cannot start. */
export function isForOperators(error: unknown): error is Error {
  return error instanceof SettingsError || error instanceof NewerDataError || error instanceof BackupError;
}
