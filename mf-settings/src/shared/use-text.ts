import { createTextHook } from '@elan/web-core';
import type english from '../messages/en.json';
import type later from '../messages/later/en.json';

/**
 * Texts of this remote: `text('title')` reads the message `settings.title`. Those in `later/` are loaded with what shows
 * them.
 */
export const useText = createTextHook<typeof english & typeof later, 'settings'>('settings');
