/** Whoever makes a call, as far as it matters where the call waits: absent for what the product does by itself. */
export interface WaitingCaller {
  readonly identifyAgain?: () => Promise<void>;
}

/**
 * Waits for something that may take seconds: others' turns, a thread, somebody else's server. Whatever is done, or handed
 * out, afterwards is for somebody who is still the caller.
 * @throws AppError as if the call came in now, and what the wait throws
 */
export async function waitAs<Result>(
  { identifyAgain }: WaitingCaller,
  wait: Promise<Result>,
): Promise<Result> {
  const result = await wait;
  await identifyAgain?.();
  return result;
}
