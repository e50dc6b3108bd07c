import { userEndpoints, type ExtraDatum, type Role, type Segmentation, type User } from '@elan/contracts';
import type { RespondentLanguage } from '@elan/contracts/respondent-languages';
import { Alert, Checkbox, Select, TextInput, toast } from '@elan/ui';
import {
  languageOf,
  serverNow,
  type Told,
  useCompanyOverview,
  useContractForm,
  useIntl,
  useMe,
} from '@elan/web-core';
import { useState } from 'react';
import { FormModal } from '../../shared/FormModal';
import { SegmentationInputs, valueIn, valuesOf } from '../../shared/SegmentationInputs';
import { useLanguageOptions } from '../../shared/use-language-options';
import { useSaveUser } from '../../shared/use-save-user';
import { useInviteUserMutation, useVoidLinksMutation } from '../../shared/users-api';
import { useText } from '../../shared/use-text';
import { BounceText } from './BounceText';

interface MemberModalProps {
  /** Null adds a member. */
  user: User | null;
  /** The active ones: each needs a value. */
  segmentations: readonly Segmentation[];
  onAdded: (role: Role) => void;
  onClose: () => void;
}

interface MemberDraft {
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly language: RespondentLanguage;
  readonly extraData: ExtraDatum[];
}

/** What is asked before another administrator is made, or gets another address. */
function useQuestion(
  user: User | null,
  { email, role, isMoved }: { email: string; role: Role; isMoved: boolean },
): string | undefined {
  const intl = useIntl();
  const me = useMe();
  const text = useText();
  // An address must be proved before it signs in: another administrator is invited again.
  const isReaddressed =
    isMoved &&
    user !== null &&
    user.status === 'active' &&
    user.id !== me?.id &&
    user.role !== 2 &&
    role !== 2;

  // Any session may have changed it, and whoever reads its mails becomes the administrator.
  const isPromoted = user?.role === 2 && role !== 2;
  const since = intl.formatDate(isMoved ? serverNow() : (user?.emailSince ?? user?.createdAt), {
    dateStyle: 'long',
  });
  return isReaddressed
    ? text('members.readdress', { name: user.name })
    : isPromoted
      ? text('members.promote', { name: user.name, email: email.trim(), since })
      : undefined;
}

/** Adds or changes a member; a new one is a user by default. Save is enabled once every field has a value. */
export function MemberModal({ user, segmentations, onAdded, onClose }: MemberModalProps) {
  const intl = useIntl();
  const { data: company } = useCompanyOverview();
  const [invite] = useInviteUserMutation();
  const [voidLinks] = useVoidLinksMutation();
  const [isVoid, setVoid] = useState(false);
  const saveUser = useSaveUser();
  const text = useText();

  const form = useContractForm(userEndpoints.invite, {
    keptAs: `member:${user?.id ?? 'new'}`,
    saved: {
      name: user?.name ?? '',
      email: user?.email ?? '',
      role: user?.role ?? 2,
      language: user?.language ?? languageOf(intl.locale),
      extraData: valuesOf(segmentations, user?.extraData ?? []),
    },
    send: ({ extraData, ...values }) =>
      save({
        ...values,
        extraData: extraData.map((datum) => ({ ...datum, value: datum.value.trim() })),
      }),
    toast,
    told: (said) => said,
  });
  const { email, role, language, extraData } = form.values;
  const languages = useLanguageOptions();

  /** @returns what is worth saying besides that it is saved */
  const save = async (member: MemberDraft): Promise<Told | undefined> => {
    if (user && !(await saveUser(user.id, member))) return { text: text('account.emailWaits') };
    if (user && isMoved && isVoid) await voidLinks(user.id).unwrap();
    if (!user) {
      await invite(member).unwrap();
      onAdded(member.role);
    }
    const isCorrected = user?.bounce && member.email.toLowerCase() !== user.email;
    if (!isCorrected) return undefined;
    return { text: text('members.corrected', { name: member.name, email: member.email }) };
  };

  const before = user?.email ?? '';
  const isMoved = user !== null && before !== '' && email.trim().toLowerCase() !== before;
  const question = useQuestion(user, { email, role, isMoved });

  const roles: { value: string; label: string }[] = [
    ...(company?.isProvider === true ? [{ value: '0', label: text('role.0') }] : []),
    { value: '1', label: text('role.1') },
    { value: '2', label: text('role.2') },
  ];

  return (
    <FormModal
      title={text(user ? 'members.editTitle' : 'members.newTitle')}
      form={form}
      isComplete={segmentations.every(({ id }) => valueIn(extraData, id).trim() !== '')}
      question={question}
      onClose={onClose}
    >
      {user?.bounce && (
        <Alert tone="warning" live={false} title={<BounceText bounce={user.bounce} />}>
          {text('members.bounceHint')}
        </Alert>
      )}
      <TextInput {...form.field('name')} label={text('members.name')} autoComplete="off" />
      <TextInput {...form.field('email')} label={text('members.email')} type="email" autoComplete="off" />
      {isMoved && user.role === 2 && (
        <Checkbox
          label={text('members.voidLinks', { email: before })}
          hint={text('members.otherAddress', { email: before })}
          checked={isVoid}
          onChange={setVoid}
        />
      )}
      <Select
        label={text('bulk.language')}
        options={languages}
        value={language}
        onChange={(value) => {
          const chosen = languages.find((one) => one.value === value);
          if (chosen) form.change({ language: chosen.value });
        }}
      />
      <Select
        label={text('members.role')}
        options={roles}
        value={String(role)}
        onChange={(value) => form.change({ role: value === '0' ? 0 : value === '1' ? 1 : 2 })}
        hint={text(role === 2 ? 'role.2.hint' : 'role.1.hint')}
        required
      />
      <SegmentationInputs
        segmentations={segmentations}
        extraData={extraData}
        onChange={(values) => form.change({ extraData: values })}
        refused={form.refused}
        required
      />
    </FormModal>
  );
}
