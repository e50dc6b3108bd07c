import type { MessagesByLanguage } from '@elan/web-core';
import en from './en.json';
import fr from './fr.json';

/** The shell's own texts. */
export const shellMessages: MessagesByLanguage = { en, fr };
