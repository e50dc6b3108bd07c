import core from '@elan/web-core/messages/en.json';
import ui from '@elan/ui/texts/en.json';
import shell from '../messages/en.json';
import type { LanguagePack } from './language-packs';

export const pack: LanguagePack = { language: 'en', messages: { ...core, ...shell }, ui };
