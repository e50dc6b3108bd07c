import type { Audience } from '@elan/contracts';
import { Button, ErrorBlock, IconButton, Modal, Select, TextInput, toast } from '@elan/ui';
import { errorText, useIntl, useUsers } from '@elan/web-core';
import { X } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import styles from './audiences.module.css';
import { useCreateAudienceMutation, useUpdateAudienceMutation } from './audiencesApi';
import { memberIds } from './member-ids';
import { useText } from '../../shared/useText';

interface AudienceModalProps {
  /** Null creates one. */
  audience: Audience | null;
  onClose: () => void;
}

/** Names an audience and chooses its members. */
export function AudienceModal({ audience, onClose }: AudienceModalProps) {
  const intl = useIntl();
  const form = useId();
  const { data: users } = useUsers();
  const [name, setName] = useState(audience?.name ?? '');
  const [chosen, setChosen] = useState<readonly string[]>(() => memberIds(audience?.userIds ?? '[]'));
  const [failure, setFailure] = useState('');
  const [create, creating] = useCreateAudienceMutation();
  const [update, updating] = useUpdateAudienceMutation();
  const busy = creating.isLoading || updating.isLoading;
  const text = useText();
  const canSave = name.trim() !== '' && !busy;

  const people = useMemo(
    () => (users ?? []).filter((user) => user.role === 2).sort((a, b) => a.name.localeCompare(b.name)),
    [users],
  );
  const byId = useMemo(() => new Map((users ?? []).map((user) => [user.id, user])), [users]);
  const isChosen = useMemo(() => new Set(chosen), [chosen]);

  const choose = (ids: readonly string[]): void => {
    setFailure('');
    setChosen(ids);
  };

  const save = async (): Promise<void> => {
    const draft = { name: name.trim(), userIds: chosen };
    try {
      if (audience) await update({ audienceId: audience.id, ...draft }).unwrap();
      else await create(draft).unwrap();
      toast.success(text('audiences.saved', { name: draft.name }));
      onClose();
    } catch (error) {
      setFailure(errorText(intl, error) ?? '');
    }
  };

  return (
    <Modal
      open
      onClose={onClose}
      dismissible={!busy}
      title={text(audience ? 'audiences.editTitle' : 'audiences.newTitle')}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {text('cancel')}
          </Button>
          <Button type="submit" form={form} variant="primary" disabled={!canSave} busy={busy}>
            {text('save')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (canSave) void save();
        }}
      >
        <TextInput
          label={text('audiences.name')}
          value={name}
          onChange={(value) => {
            setFailure('');
            setName(value);
          }}
          required
          maxLength={120}
          autoComplete="off"
        />
        <Select
          label={text('audiences.picker')}
          placeholder={text('audiences.pickerPlaceholder')}
          searchable
          value={null}
          onChange={(id) => choose([...chosen, id])}
          options={people.map((user) => ({
            value: user.id,
            label: user.name,
            description: user.email ?? undefined,
            disabled: isChosen.has(user.id),
          }))}
        />
        <div className={styles.chosenHeader}>
          <h3 className={styles.chosenTitle}>{text('audiences.chosen', { count: chosen.length })}</h3>
          <Button variant="link" size="sm" onClick={() => choose(people.map((user) => user.id))}>
            {text('audiences.addAll')}
          </Button>
        </div>
        {chosen.length === 0 ? (
          <p className={styles.nobody}>{text('audiences.nobody')}</p>
        ) : (
          <ul className={styles.chosen}>
            {chosen.map((id) => {
              const user = byId.get(id);
              const label = user?.name ?? text('audiences.unknown');
              return (
                <li key={id}>
                  <span>{label}</span>
                  <IconButton
                    size="sm"
                    icon={<X />}
                    label={text('audiences.remove', { name: label })}
                    onClick={() => choose(chosen.filter((other) => other !== id))}
                  />
                </li>
              );
            })}
          </ul>
        )}
        <ErrorBlock text={failure} />
      </form>
    </Modal>
  );
}
