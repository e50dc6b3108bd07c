import { createTextHook } from '@elan/web-core';
import type english from './en.json';
import type later from './later/en.json';

/**
 * Texts of the shell: `text('menu.title')` reads the message `shell.menu.title`. Those in `later/` are loaded with what
 * shows them.
 */
export const useText = createTextHook<typeof english & typeof later, 'shell'>('shell');
