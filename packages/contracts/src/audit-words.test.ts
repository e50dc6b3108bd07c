import { describe, expect, it } from 'vitest';
import { AuditAction } from './audit';
import { auditWords } from './audit-words';

describe('the words of the audit trail', () => {
  it.each(['en', 'fr'] as const)(
    'are there for every action and differ from each other in %s',
    (language) => {
      const words = auditWords[language];
      expect(Object.keys(words).sort()).toEqual([...AuditAction.options].sort());
      expect(new Set(Object.values(words)).size).toBe(AuditAction.options.length);
    },
  );
});
