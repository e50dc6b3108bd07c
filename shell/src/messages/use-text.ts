import { createTextHook } from '@elan/web-core';
import type english from './en.json';

/** Texts of the shell: `text('menu.title')` reads the message `shell.menu.title`. */
export const useText = createTextHook<typeof english, 'shell'>('shell');
