import { comparableName } from '../../platform';

/** @returns the form in which company names are compared: without case, accents and spaces. */
export function companyNameKey(name: string): string {
  return comparableName(name).replaceAll(' ', '');
}
