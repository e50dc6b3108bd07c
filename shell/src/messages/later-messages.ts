import { byFileName } from '@elan/contracts';
import type { Download, Messages } from '@elan/web-core';

/** The texts that are loaded with what shows them. */
export const laterMessages = byFileName<Download<Messages>>(import.meta.glob('./later/*.json'));
