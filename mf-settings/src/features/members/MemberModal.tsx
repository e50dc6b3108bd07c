import type { ExtraDatum, Role, Segmentation, User } from '@elan/contracts';
import { Button, ErrorBlock, Modal, Select, TextInput, toast } from '@elan/ui';
import { errorText, useIntl, useCompanyOverview } from '@elan/web-core';
import { useId, useState } from 'react';
import { SegmentationInput } from '../../shared/SegmentationInput';
import { useInviteUserMutation, useUpdateUserMutation } from '../../shared/usersApi';
import styles from './members.module.css';
import { useText } from '../../shared/useText';

interface MemberModalProps {
  /** Null adds a member. */
  user: User | null;
  defaultRole: Role;
  /** The active ones: each needs a value. */
  segmentations: readonly Segmentation[];
  onClose: () => void;
}

const valueIn = (extraData: readonly ExtraDatum[], segmentationId: string): string =>
  extraData.find((datum) => datum.segmentationId === segmentationId)?.value ?? '';

/** Adds or changes a member. Save waits until every field has a value. */
export function MemberModal({ user, defaultRole, segmentations, onClose }: MemberModalProps) {
  const intl = useIntl();
  const form = useId();
  const { data: company } = useCompanyOverview();
  const [name, setName] = useState(user?.name ?? '');
  const [email, setEmail] = useState(user?.email ?? '');
  const [role, setRole] = useState<Role>(user?.role ?? defaultRole);
  const [extraData, setExtraData] = useState<readonly ExtraDatum[]>(user?.extraData ?? []);
  const [failure, setFailure] = useState('');
  const [invite, inviting] = useInviteUserMutation();
  const [update, updating] = useUpdateUserMutation();
  const busy = inviting.isLoading || updating.isLoading;
  const text = useText();

  const isComplete =
    name.trim() !== '' &&
    email.trim() !== '' &&
    segmentations.every((segmentation) => valueIn(extraData, segmentation.id).trim() !== '');

  const change =
    <Value,>(set: (value: Value) => void) =>
    (value: Value): void => {
      setFailure('');
      set(value);
    };
  const setValue = (segmentationId: string, value: string): void => {
    setFailure('');
    setExtraData([
      ...extraData.filter((datum) => datum.segmentationId !== segmentationId),
      { segmentationId, value },
    ]);
  };

  const save = async (): Promise<void> => {
    const member = {
      name: name.trim(),
      email: email.trim(),
      role,
      extraData: extraData.map((datum) => ({ ...datum, value: datum.value.trim() })),
    };
    try {
      if (user) await update({ userId: user.id, changes: member }).unwrap();
      else await invite({ ...member, language: intl.locale === 'fr' ? 'fr' : 'en' }).unwrap();
      toast.success(text(user ? 'members.saved' : 'members.added', { name: member.name }));
      onClose();
    } catch (error) {
      setFailure(errorText(intl, error) ?? '');
    }
  };

  const roles: { value: string; label: string }[] = [
    ...(company?.isProvider === true ? [{ value: '0', label: text('role.0') }] : []),
    { value: '1', label: text('role.1') },
    { value: '2', label: text('role.2') },
  ];

  return (
    <Modal
      open
      onClose={onClose}
      dismissible={!busy}
      title={text(user ? 'members.editTitle' : 'members.newTitle')}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {text('cancel')}
          </Button>
          <Button type="submit" form={form} variant="primary" disabled={!isComplete} busy={busy}>
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
          if (isComplete && !busy) void save();
        }}
      >
        <TextInput
          label={text('members.name')}
          value={name}
          onChange={change(setName)}
          required
          maxLength={120}
          autoComplete="off"
        />
        <TextInput
          label={text('members.email')}
          type="email"
          value={email}
          onChange={change(setEmail)}
          required
          autoComplete="off"
        />
        <Select
          label={text('members.role')}
          options={roles}
          value={String(role)}
          onChange={(value) => change(setRole)(value === '0' ? 0 : value === '1' ? 1 : 2)}
          hint={text(role === 2 ? 'role.2.hint' : 'role.1.hint')}
          required
        />
        {segmentations.map((segmentation) => (
          <SegmentationInput
            key={segmentation.id}
            segmentation={segmentation}
            value={valueIn(extraData, segmentation.id)}
            onChange={(value) => setValue(segmentation.id, value)}
          />
        ))}
        <ErrorBlock text={failure} />
      </form>
    </Modal>
  );
}
