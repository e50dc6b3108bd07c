import { createTextHook } from '@elan/web-core';
import type english from '../messages/en.json';

/** Texts of this remote: `text('title')` reads the message `analyze.title`. */
export const useText = createTextHook<typeof english, 'analyze'>('analyze');
