/** The stack cannot run, for a reason that one line explains to whoever started it. */
export class StackError extends Error {
  override name = 'StackError';
}
