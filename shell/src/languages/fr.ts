import core from '@elan/web-core/messages/fr.json';
import ui from '@elan/ui/texts/fr.json';
import shell from '../messages/fr.json';
import type { LanguagePack } from './language-packs';

export const pack: LanguagePack = { language: 'fr', messages: { ...core, ...shell }, ui };
