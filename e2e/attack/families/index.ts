import type { Family } from '../support/attack';
import { cards } from './cards';
import { fairness } from './fairness';
import { files } from './files';
import { floods } from './floods';
import { headers } from './headers';
import { injection } from './injection';
import { power } from './power';
import { races } from './races';
import { resets } from './resets';
import { scripts } from './scripts';
import { singleSignOn } from './single-sign-on';
import { slowConnections } from './slow-connections';
import { tenants } from './tenants';
import { traversal } from './traversal';
import { webhooks } from './webhooks';

/**
 * They run in this order: those that wait for mails come before those that cause hundreds of mails, and those that use
 * up rate limits come last.
 */
export const families: readonly Family[] = [
  traversal,
  files,
  headers,
  tenants,
  injection,
  scripts,
  fairness,
  races,
  power,
  cards,
  resets,
  singleSignOn,
  webhooks,
  slowConnections,
  floods,
];
