import type { Family } from '../support/attack';
import { headers } from './headers';
import { injection } from './injection';
import { races } from './races';
import { tenants } from './tenants';
import { traversal } from './traversal';

/** In the order in which they run: what uses up limits comes last. */
export const families: readonly Family[] = [traversal, tenants, injection, races, headers];
