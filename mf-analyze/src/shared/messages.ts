import { byFileName } from '@elan/contracts';
import type { Download, Messages } from '@elan/web-core';

/** The texts of this remote, for its pages and for the part that it offers to others. */
export const messages = byFileName<Download<Messages>>(import.meta.glob('../messages/*.json'));
