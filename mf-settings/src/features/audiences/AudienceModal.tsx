import type { Audience } from '@elan/contracts';
import { Button, IconButton, Select, TextInput } from '@elan/ui';
import { useUsers } from '@elan/web-core';
import { X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { FormModal } from '../../shared/FormModal';
import { useLineFocus } from '../../shared/use-line-focus';
import { useText } from '../../shared/use-text';
import styles from './audiences.module.css';
import { useCreateAudienceMutation, useUpdateAudienceMutation, type AudienceDraft } from './audiences-api';
import { memberIds } from './member-ids';

interface AudienceModalProps {
  /** Null creates one. */
  audience: Audience | null;
  onClose: () => void;
}

/** Names an audience and chooses its members. */
export function AudienceModal({ audience, onClose }: AudienceModalProps) {
  const { data: users } = useUsers();
  const [draft, setDraft] = useState<AudienceDraft>(() => ({
    name: audience?.name ?? '',
    userIds: memberIds(audience?.userIds ?? '[]'),
  }));
  const [create] = useCreateAudienceMutation();
  const [update] = useUpdateAudienceMutation();
  const { box, focusLine } = useLineFocus<HTMLDivElement>();
  const text = useText();

  const people = useMemo(
    () => (users ?? []).filter((user) => user.role === 2).sort((a, b) => a.name.localeCompare(b.name)),
    [users],
  );
  const byId = useMemo(() => new Map((users ?? []).map((user) => [user.id, user])), [users]);
  const isChosen = useMemo(() => new Set(draft.userIds), [draft.userIds]);
  const choose = (userIds: readonly string[]): void => setDraft({ ...draft, userIds });

  const save = async (): Promise<string> => {
    const written = { ...draft, name: draft.name.trim() };
    if (audience) await update({ audienceId: audience.id, ...written }).unwrap();
    else await create(written).unwrap();
    return text('audiences.saved', { name: written.name });
  };

  return (
    <FormModal
      title={text(audience ? 'audiences.editTitle' : 'audiences.newTitle')}
      draft={draft}
      isComplete={draft.name.trim() !== ''}
      save={save}
      onClose={onClose}
    >
      <TextInput
        label={text('audiences.name')}
        value={draft.name}
        onChange={(name) => setDraft({ ...draft, name })}
        required
        maxLength={120}
        autoComplete="off"
      />
      <Select
        label={text('audiences.picker')}
        placeholder={text('audiences.pickerPlaceholder')}
        searchable
        value={null}
        onChange={(id) => choose([...draft.userIds, id])}
        options={people.map((user) => ({
          value: user.id,
          label: user.name,
          description: user.email ?? undefined,
          disabled: isChosen.has(user.id),
        }))}
      />
      <div ref={box} className={styles.members}>
        <div className={styles.chosenHeader}>
          <h3 className={styles.chosenTitle}>{text('audiences.chosen', { count: draft.userIds.length })}</h3>
          <Button variant="link" size="sm" data-line onClick={() => choose(people.map((user) => user.id))}>
            {text('audiences.addAll')}
          </Button>
        </div>
        {draft.userIds.length === 0 ? (
          <p className={styles.nobody}>{text('audiences.nobody')}</p>
        ) : (
          <ul className={styles.chosen}>
            {draft.userIds.map((id, index) => {
              const label = byId.get(id)?.name ?? text('audiences.unknown');
              return (
                <li key={id}>
                  <span>{label}</span>
                  <IconButton
                    size="sm"
                    data-line
                    icon={<X />}
                    label={text('audiences.remove', { name: label })}
                    onClick={() => {
                      choose(draft.userIds.filter((other) => other !== id));
                      // The button before the list is the first one.
                      focusLine(index + 1);
                    }}
                  />
                </li>
              );
            })}
          </ul>
        )}
      </div>
    </FormModal>
  );
}
