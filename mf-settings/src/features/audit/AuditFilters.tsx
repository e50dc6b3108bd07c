import type { AuditAction, AuditFilter } from '@elan/contracts';
import { auditWords } from '@elan/contracts/audit-words';
import { Button, DateInput, Select } from '@elan/ui';
import { useLanguage } from '@elan/web-core';
import { useMemo } from 'react';
import { useText } from '../../shared/use-text';
import { useListAuditPeopleQuery } from './audit-api';
import styles from './audit.module.css';
import type { useAuditFilter } from './use-audit-filter';

type Props = ReturnType<typeof useAuditFilter>;

/** The value of the choice "all", which is neither an id nor an action. */
const ALL = '';

/** Person, kind and days of the shown events. */
export function AuditFilters({ filter, isFiltered, change, clear }: Props) {
  const text = useText();
  const actions = useActions();
  const people = usePeople(filter);
  return (
    <div role="search" className={styles.filters} aria-label={text('audit.filters')}>
      <Select
        label={text('audit.person')}
        value={filter.actorId ?? ALL}
        onChange={(actorId) => change({ actorId })}
        options={[{ value: ALL, label: text('audit.everybody') }, ...people]}
      />
      <Select
        label={text('audit.action')}
        value={filter.action ?? ALL}
        onChange={(action) => change({ action })}
        options={[{ value: ALL, label: text('audit.all') }, ...actions]}
      />
      <DateInput
        label={text('audit.from')}
        value={filter.from ?? ''}
        max={filter.to}
        clearable
        onChange={(from) => change({ from })}
      />
      <DateInput
        label={text('audit.to')}
        value={filter.to ?? ''}
        min={filter.from}
        clearable
        onChange={(to) => change({ to })}
      />
      <Button className={styles.clear} variant="ghost" disabled={!isFiltered} onClick={clear}>
        {text('audit.clear')}
      </Button>
    </div>
  );
}

/** The kinds of events by their names. */
function useActions(): { value: AuditAction; label: string }[] {
  const language = useLanguage();
  return useMemo(() => {
    const { compare } = new Intl.Collator(language);
    const named = Object.entries(auditWords[language]) as [AuditAction, string][];
    return named.map(([value, label]) => ({ value, label })).sort((a, b) => compare(a.label, b.label));
  }, [language]);
}

/** People in the trail, and the one that the address names. */
function usePeople({ actorId }: AuditFilter): { value: string; label: string }[] {
  const text = useText();
  const { data = [] } = useListAuditPeopleQuery(undefined, { refetchOnMountOrArgChange: true });
  const isListed = actorId === undefined || data.some(({ id }) => id === actorId);
  const people = isListed ? data : [...data, { id: actorId, name: null }];
  return people.map(({ id, name }) => ({ value: id, label: name ?? text('audit.former') }));
}
