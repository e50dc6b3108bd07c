/** @typedef {(this: unknown, ...given: unknown[]) => unknown} Method */

/** @param {string} what @returns {Error} what Node's own permissions say */
export const refuse = (what) =>
  Object.assign(new Error(`${what} is taken from this process`), { code: 'ERR_ACCESS_DENIED' });

/**
 * Puts something else in the place of a method, a class or a setting, for good.
 * @param {object} owner
 * @param {string} name
 * @param {(method: Method) => Method} [instead] makes it of the method; without it, every call is refused
 */
export function seal(owner, name, instead) {
  const method = Reflect.get(owner, name);
  const refusal = function () {
    throw refuse(name);
  };
  const value = instead?.(method ?? (() => undefined)) ?? refusal;
  Object.defineProperty(owner, name, { value, configurable: false, writable: false });
}
