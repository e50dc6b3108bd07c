/** The stack cannot run, for a reason that one line explains. */
export class StackError extends Error {
  override name = 'StackError';
}
