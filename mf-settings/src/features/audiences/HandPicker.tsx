import type { User } from '@elan/contracts';
import { Button, Skeleton, TextInput } from '@elan/ui';
import { searchItems } from '@elan/ui/search';
import { useUsers } from '@elan/web-core';
import { useDeferredValue, useId, useMemo, useState } from 'react';
import { useText } from '../../shared/use-text';
import styles from './audiences.module.css';
import { ChosenList } from './ChosenList';

/** Most people shown at once: more are found by typing another letter. */
const MOST_SHOWN = 50;

interface HandPickerProps {
  userIds: readonly string[];
  onChange: (userIds: string[]) => void;
}

/** Picking people by hand: one search, in which any number can be ticked, and below it those already chosen. */
export function HandPicker({ userIds, onChange }: HandPickerProps) {
  const text = useText();
  const id = useId();
  const { data: users, isError, refetch } = useUsers();
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search.trim());
  const people = useMemo(
    () => (users ?? []).filter(({ role }) => role === 2).sort((a, b) => a.name.localeCompare(b.name)),
    [users],
  );
  const found = useMemo(() => searchPeople(people, wanted), [people, wanted]);
  const chosen = useMemo(() => new Set(userIds), [userIds]);
  const left = useMemo(() => found.filter((person) => !chosen.has(person.id)), [found, chosen]);
  const byId = useMemo(() => new Map((users ?? []).map((user) => [user.id, user])), [users]);

  if (isError) {
    return (
      <p className={styles.failed}>
        {text('audiences.peopleFailed')}
        <Button variant="link" size="sm" onClick={() => void refetch()}>
          {text('audiences.retry')}
        </Button>
      </p>
    );
  }
  if (!users) return <Skeleton height={320} />;
  return (
    <div className={styles.members}>
      <TextInput
        label={text('audiences.picker')}
        type="search"
        autoComplete="off"
        placeholder={text('audiences.pickerPlaceholder')}
        value={search}
        onChange={setSearch}
        // Enter in a search picks nobody and submits nothing.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <div className={styles.chosenHeader}>
        <p className={styles.note} role="status">
          {text('audiences.found', { count: found.length, shown: Math.min(found.length, MOST_SHOWN) })}
        </p>
        {left.length > 0 && (
          <Button
            variant="link"
            size="sm"
            onClick={() => onChange([...userIds, ...left.map((person) => person.id)])}
          >
            {text('audiences.addAll', { count: left.length })}
          </Button>
        )}
      </div>
      <ul className={styles.results} aria-label={text('audiences.results')}>
        {found.slice(0, MOST_SHOWN).map((person) => {
          const isChosen = chosen.has(person.id);
          return (
            <li key={person.id}>
              <input
                type="checkbox"
                id={`${id}-${person.id}`}
                checked={isChosen}
                // The box is not `disabled`, which would move the focus out of the list.
                aria-disabled={isChosen}
                onChange={() => !isChosen && onChange([...userIds, person.id])}
              />
              <label htmlFor={`${id}-${person.id}`}>
                {person.name}
                {person.email !== null && <small>{person.email}</small>}
              </label>
            </li>
          );
        })}
      </ul>
      <ChosenList
        userIds={userIds}
        nameOf={(userId) => byId.get(userId)?.name ?? text('audiences.unknown')}
        onChange={onChange}
      />
    </div>
  );
}

const searchPeople = (people: readonly User[], search: string): User[] =>
  searchItems(people, search, [({ name }) => [name], ({ email }) => (email === null ? [] : [email])]);
