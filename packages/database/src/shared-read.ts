import { type CompanyState, readCompanyState, recentState } from './company-state';
import type { Connected } from './connected';
import { copiesOf, type CopyRule } from './copies';

/** A company, by its id, or as somebody knows it who has just read its state. */
export type OfCompany = string | { readonly companyId: string; readonly state?: CompanyState };

export interface SharedReadOptions extends CopyRule {
  /** The parts of the company that it is made from. */
  readonly of?: readonly (keyof CompanyState)[];
  /**
   * How the version of a copy is compared with the present one. `now`: read at each call, for administrators, who want
   * to see what they have just changed through another process. `lately`: read at most half a second ago.
   */
  readonly checked?: 'now' | 'lately';
}

type Plain =
  string | number | boolean | null | undefined | readonly Plain[] | { readonly [field: string]: Plain };
/** A function does not tell one copy from another: what it computes follows from the other arguments. */
type Argument = Plain | ((...given: never) => unknown);

let definitions = 0;

/**
 * Defines a read whose result a process keeps until something of the company changes: immediately after its own writes,
 * for those of other processes see `checked`. Simultaneous callers share one read. Callers must not modify what they get.
 * @param read is told the company and what tells one copy from another; must not depend on anything else that can change
 * without a version
 */
export function sharedRead<Context extends Connected, Args extends readonly Argument[], T>(
  read: (context: Context, companyId: string, ...args: Args) => Promise<T>,
  { of = ['own'], checked = 'lately', ...rule }: SharedReadOptions = {},
): (context: Context, company: OfCompany, ...args: Args) => Promise<T> {
  definitions += 1;
  const definition = definitions;
  const present = checked === 'now' ? readCompanyState : recentState;
  return async (context, company, ...args) => {
    const { companyId, state = await present(context, companyId) } =
      typeof company === 'string' ? { companyId: company } : company;
    const version = of.map((part) => state[part]).join();
    const key = `${definition} ${JSON.stringify(args)}`;
    return copiesOf(context).give({ companyId, key, version }, () => read(context, companyId, ...args), rule);
  };
}

/** Defines a computation that is kept in the same way; everything that it depends on besides is in its key. */
export const computed = <T>() =>
  sharedRead((_context: Connected, _companyId, _key: readonly Plain[], compute: () => Promise<T>) =>
    compute(),
  );

/** No company has this id: copies that belong to none are kept under it. */
const NO_COMPANY = '';

/**
 * Defines a read of what never changes once it is there, such as the company that a survey belongs to.
 * @param read throws if it is not there: a failure is not kept
 */
export function lasting<Context extends Connected, T>(
  read: (context: Context, id: string) => Promise<T>,
): (context: Context, id: string) => Promise<T> {
  definitions += 1;
  const definition = definitions;
  return (context, id) => {
    const name = { companyId: NO_COMPANY, key: `${definition} ${id}`, version: '' };
    return copiesOf(context).give(name, () => read(context, id), { maxAge: Infinity });
  };
}
