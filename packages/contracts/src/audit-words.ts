import type { AuditAction } from './audit';
import english from './audit-words/en.json';
import french from './audit-words/fr.json';
import type { Language } from './primitives';

/** What happened, in words. Apart from the contract: only the page and the file of the audit trail need them. */
export const auditWords: Readonly<Record<Language, Readonly<Record<AuditAction, string>>>> = {
  en: english,
  fr: french,
};
