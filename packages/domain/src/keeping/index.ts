export { backUp } from './back-up';
export { keepHeartbeat } from './heartbeat';
export { KeepingError } from './keeping-error';
export { moveDatabase } from './move/move-database';
export { restore } from './restore';
