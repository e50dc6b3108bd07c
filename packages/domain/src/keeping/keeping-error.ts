/** Backup, restore or move cannot go on; the message says why, in sentences to whoever ran the command. */
export class KeepingError extends Error {
  override name = 'KeepingError';
}
