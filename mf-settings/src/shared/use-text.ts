import { createTextHook } from '@elan/web-core';

/** Texts of this remote: `text('title')` reads the message `settings.title`. */
export const useText = createTextHook('settings');
