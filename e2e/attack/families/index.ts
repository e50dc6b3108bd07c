import type { Family } from '../support/attack';
import { floods } from './floods';
import { headers } from './headers';
import { injection } from './injection';
import { races } from './races';
import { scripts } from './scripts';
import { slowConnections } from './slow-connections';
import { tenants } from './tenants';
import { traversal } from './traversal';

/** In the order in which they run: what waits for a mail comes before what orders hundreds, what uses up limits last. */
export const families: readonly Family[] = [
  traversal,
  headers,
  tenants,
  injection,
  scripts,
  races,
  slowConnections,
  floods,
];
