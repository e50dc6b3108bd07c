import { comparableName } from '../../platform';

/** @returns the form in which company names are compared: as all names are, and without blanks. */
export function companyNameKey(name: string): string {
  return comparableName(name).replaceAll(' ', '');
}
