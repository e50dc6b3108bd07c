export type Method = (...given: unknown[]) => unknown;

/** What Node's own permissions say. */
export const refuse = (what: string): Error =>
  Object.assign(new Error(`${what} is taken from this process`), { code: 'ERR_ACCESS_DENIED' });

/**
 * Puts something else in the place of a method, for good.
 * @param instead makes it of the method; without it, every call is refused
 */
export function seal(
  owner: object,
  name: string,
  instead: (method: Method) => Method = () => () => {
    throw refuse(name);
  },
): void {
  const methods = owner as Record<string, Method>;
  const method = methods[name];
  const value = instead(method ?? (() => undefined));
  Object.defineProperty(owner, name, { value, configurable: false, writable: false });
}
