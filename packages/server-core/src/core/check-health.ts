import { STATES } from 'mongoose';
import { AppError } from './app-error';
import type { Core } from './core';

/** @throws AppError `overloaded`, or the driver's error, when the database does not answer */
export async function checkHealth(core: Core): Promise<void> {
  if (core.connection.readyState !== STATES.connected || !core.connection.db)
    throw new AppError('overloaded');
  await core.connection.db.command({ ping: 1 });
}
