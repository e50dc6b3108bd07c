import type { AuditAction } from './audit';
import { readByLanguage } from './languages';

/** What happened, in words. Separate from the contract, because only the audit page and its CSV file need them. */
export const auditWords = await readByLanguage<Readonly<Record<AuditAction, string>>>(
  (language) => import(`./audit-words/${language}.json`, { with: { type: 'json' } }),
);
