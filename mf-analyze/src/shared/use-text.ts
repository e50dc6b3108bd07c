import { createTextHook } from '@elan/web-core';

/** Texts of this remote: `text('title')` reads the message `analyze.title`. */
export const useText = createTextHook('analyze');
