const longest = 240;
const warning = 40;

/** What Node prints around the message of a fatal error: location, stack trace, version. */
const aroundError = /^(\s|$|Node\.js v|(file:|node:|\/)\S*:\d+$|[}\]])/;

function shorten(text: string): string {
  const line = text.split('\n', 1)[0] ?? '';
  return line.length > longest ? `${line.slice(0, longest)}…` : line;
}

/**
 * @param line of a child's output: a pino record, or plain text
 * @param isError whether it came on the error stream
 * @returns the part to show on the console, or undefined if the log file is enough
 */
export function alarmingLine(line: string, isError: boolean): string | undefined {
  if (line.startsWith('{')) {
    try {
      const record: unknown = JSON.parse(line);
      if (typeof record !== 'object' || record === null || !('level' in record)) return undefined;
      if (typeof record.level !== 'number' || record.level < warning) return undefined;
      const error =
        'err' in record && typeof record.err === 'object' && record.err !== null ? record.err : {};
      const parts = [
        'msg' in record ? record.msg : undefined,
        'message' in error ? error.message : undefined,
      ];
      const texts = parts.filter((part): part is string => typeof part === 'string' && part !== '');
      return shorten([...new Set(texts)].join(': '));
    } catch {
      return isError ? shorten(line) : undefined;
    }
  }
  return isError && !aroundError.test(line) ? shorten(line) : undefined;
}
