import { byFileName } from '@elan/contracts';
import { createTextHook, type Download, type Messages } from '@elan/web-core';
import type english from '../messages/en.json';
import type later from '../messages/later/en.json';

/** The texts that are loaded with what shows them. */
export const laterMessages = byFileName<Download<Messages>>(import.meta.glob('../messages/later/*.json'));

/** Texts of this remote: `text('title')` reads the message `dashboard.title`. */
export const useText = createTextHook<typeof english & typeof later, 'dashboard'>('dashboard');
