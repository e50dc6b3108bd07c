import type { Family } from '../support/attack';
import { traversal } from './traversal';

/** In the order in which they run: what uses up limits comes last. */
export const families: readonly Family[] = [traversal];
