/** Backup, restore or move cannot continue; the message says why, in sentences for whoever ran the command. */
export class BackupError extends Error {
  override name = 'BackupError';
}
