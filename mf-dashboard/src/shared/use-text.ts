import { createTextHook } from '@elan/web-core';
import type english from '../messages/en.json';

/** Texts of this remote: `text('title')` reads the message `dashboard.title`. */
export const useText = createTextHook<typeof english, 'dashboard'>('dashboard');
