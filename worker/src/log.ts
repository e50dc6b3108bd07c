import pino, { type Logger } from 'pino';

/** Name, message and stack of an error, without the values that a database puts into its messages. */
function describeError(error: Error): Record<string, unknown> {
  const clean = (text: string | undefined) => text?.replace(/dup key: .*/, 'dup key');
  return { type: error.name, message: clean(error.message), stack: clean(error.stack) };
}

export function createLog(level: string): Logger {
  return pino({ level, serializers: { err: describeError } });
}
