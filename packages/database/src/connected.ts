import type { Connection } from 'mongoose';

/** Whatever holds the connection to the database. */
export interface Connected {
  readonly connection: Connection;
}
