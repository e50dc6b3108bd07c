import type { AuditAction } from './audit';
import english from './audit-words/en.json';
import french from './audit-words/fr.json';
import type { Language } from './primitives';

/** What happened, in words. Separate from the contract, because only the audit page and its CSV file need them. */
export const auditWords: Readonly<Record<Language, Readonly<Record<AuditAction, string>>>> = {
  en: english,
  fr: french,
};
