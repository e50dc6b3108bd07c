import { createTextHook } from '@elan/web-core';
import type english from '../messages/en.json';
import type later from '../messages/later/en.json';

/**
 * Texts of this remote: `text('title')` reads the message `analyze.title`. Those of `messages/later` are available
 * below `withLaterTexts`.
 */
export const useText = createTextHook<typeof english & typeof later, 'analyze'>('analyze');
