import { STATES } from 'mongoose';
import { AppError } from '../basics/app-error';
import type { Context } from './context';

/** @throws AppError `overloaded`, or the driver's error, if the database does not answer */
export async function checkHealth(context: Context): Promise<void> {
  if (context.connection.readyState !== STATES.connected || !context.connection.db)
    throw new AppError('overloaded');
  await context.connection.db.command({ ping: 1 });
}
