import { createTextHook } from '@elan/web-core';
import type english from '../messages/en.json';

/** Texts of this remote: `text('title')` reads the message `pulse.title`. */
export const useText = createTextHook<typeof english, 'pulse'>('pulse');
