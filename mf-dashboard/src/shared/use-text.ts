import { createTextHook } from '@elan/web-core';

/** Texts of this remote: `text('title')` reads the message `dashboard.title`. */
export const useText = createTextHook('dashboard');
