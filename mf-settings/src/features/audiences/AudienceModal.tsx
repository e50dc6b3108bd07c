import { audienceEndpoints, type Audience } from '@elan/contracts';
import { Button, IconButton, Select, TextInput, toast } from '@elan/ui';
import { useContractForm, useUsers } from '@elan/web-core';
import { X } from 'lucide-react';
import { useMemo } from 'react';
import { FormModal } from '../../shared/FormModal';
import { useLineFocus } from '../../shared/use-line-focus';
import { useText } from '../../shared/use-text';
import styles from './audiences.module.css';
import { useCreateAudienceMutation, useUpdateAudienceMutation, type AudienceDraft } from './audiences-api';
import { memberIds } from '../../shared/member-ids';

interface AudienceModalProps {
  /** Null creates one. */
  audience: Audience | null;
  onClose: () => void;
}

/** Names an audience and chooses its members. */
export function AudienceModal({ audience, onClose }: AudienceModalProps) {
  const { data: users } = useUsers();
  const [create] = useCreateAudienceMutation();
  const [update] = useUpdateAudienceMutation();
  const { box, focusLine } = useLineFocus<HTMLDivElement>();
  const text = useText();
  const saved = useMemo<AudienceDraft>(
    () => ({ name: audience?.name ?? '', userIds: memberIds(audience?.userIds ?? '[]') }),
    [audience],
  );
  const form = useContractForm(audienceEndpoints.create, {
    saved,
    send: async (draft) => {
      if (audience) await update({ audienceId: audience.id, ...draft }).unwrap();
      else await create(draft).unwrap();
      toast.success(text('audiences.saved', { name: draft.name }));
    },
  });
  const { userIds: chosen } = form.values;

  const people = useMemo(
    () => (users ?? []).filter((user) => user.role === 2).sort((a, b) => a.name.localeCompare(b.name)),
    [users],
  );
  const byId = useMemo(() => new Map((users ?? []).map((user) => [user.id, user])), [users]);
  const isChosen = useMemo(() => new Set(chosen), [chosen]);
  const choose = (userIds: readonly string[]): void => form.change({ userIds });

  return (
    <FormModal
      title={text(audience ? 'audiences.editTitle' : 'audiences.newTitle')}
      form={form}
      onClose={onClose}
    >
      <TextInput {...form.field('name')} label={text('audiences.name')} autoComplete="off" />
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
      <div ref={box} className={styles.members}>
        <div className={styles.chosenHeader}>
          <h3 className={styles.chosenTitle}>{text('audiences.chosen', { count: chosen.length })}</h3>
          <Button variant="link" size="sm" data-line onClick={() => choose(people.map((user) => user.id))}>
            {text('audiences.addAll')}
          </Button>
        </div>
        {chosen.length === 0 ? (
          <p className={styles.nobody}>{text('audiences.nobody')}</p>
        ) : (
          <ul className={styles.chosen}>
            {chosen.map((id, index) => {
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
                      choose(chosen.filter((other) => other !== id));
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
