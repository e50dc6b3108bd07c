export { backUp } from './back-up';
export { examineDatabase } from './examine-database';
export { keepHeartbeat } from './heartbeat';
export { BackupError } from './backup-error';
export { moveDatabase } from './move/move-database';
export { restore } from './restore';
export { openDatabase } from './open-database';
export { outdatedBackups } from './archive/outdated-backups';
