import type { Connection } from 'mongoose';
import { outboxModel } from './mail/outbox.model';

/** Makes every model on a connection. Each feature defines its own; this is their list. */
export function createModels(connection: Connection) {
  return {
    OutboxMail: outboxModel(connection),
  };
}

export type Models = ReturnType<typeof createModels>;
