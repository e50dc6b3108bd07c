import type { AuditAction, AuditFilter } from '@elan/contracts';
import { auditWords } from '@elan/contracts/audit-words';
import { isDay, useSearchParams } from '@elan/web-core';
import { useMemo } from 'react';

const NAMES = ['actorId', 'action', 'from', 'to'] as const satisfies readonly (keyof AuditFilter)[];

const isAction = (value: string): value is AuditAction => Object.hasOwn(auditWords.en, value);

/** The filter is in the address, so that it can be sent to somebody, and survives a reload. */
export function useAuditFilter() {
  const [asked, setAsked] = useSearchParams();
  const filter = useMemo((): AuditFilter => {
    const [actorId, action, from, to] = NAMES.map((name) => asked.get(name) ?? '');
    return {
      ...(actorId && { actorId }),
      ...(action && isAction(action) && { action }),
      ...(from && isDay(from) && { from }),
      ...(to && isDay(to) && { to }),
    };
  }, [asked]);
  const change = (changes: Readonly<Partial<Record<keyof AuditFilter, string>>>): void => {
    setAsked(
      (before) => {
        const given = Object.entries({ ...Object.fromEntries(before), ...changes });
        return new URLSearchParams(given.filter(([, value]) => value !== ''));
      },
      { replace: true },
    );
  };
  const clear = (): void => setAsked({}, { replace: true });
  return { filter, isFiltered: Object.keys(filter).length > 0, change, clear };
}
