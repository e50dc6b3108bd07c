import type { ExtraDatum, Me, Segmentation } from '@elan/contracts';
import { Skeleton, TextInput } from '@elan/ui';
import { useCompanyOverview, useMeQuery } from '@elan/web-core';
import { useState, type ReactNode } from 'react';
import { FormCard } from '../../shared/FormCard';
import { SegmentationInputs, valueIn } from '../../shared/SegmentationInputs';
import { useListSegmentationsQuery } from '../../shared/segmentations-api';
import { useSaveUser } from '../../shared/use-save-user';
import styles from './account.module.css';
import { useText } from '../../shared/use-text';

const none: readonly Segmentation[] = [];

interface ProfileFormProps {
  /** What stands below, once the form has its height: nothing is pushed down. */
  children: ReactNode;
}

/** Name, e-mail, role and segmentation values of the signed-in user. */
export function ProfileForm({ children }: ProfileFormProps) {
  const { data: me, isError: isUnknown } = useMeQuery();
  const company = useCompanyOverview();
  // Without subscription the segmentations are out of reach, and the rest of the profile is not.
  const segmentations = useListSegmentationsQuery(undefined, {
    skip: (company.data?.subscription ?? 0) === 0,
  });
  if (!me || company.isLoading || segmentations.isLoading) {
    return (
      <>
        <div aria-busy="true">
          <Skeleton height={320} />
        </div>
        {isUnknown && children}
      </>
    );
  }
  const active = (segmentations.data ?? none).filter((segmentation) => segmentation.active);
  return (
    <>
      <Profile key={me.id} me={me} segmentations={active} />
      {children}
    </>
  );
}

interface ProfileDraft {
  readonly name: string;
  readonly email: string;
  readonly extraData: readonly ExtraDatum[];
}

function Profile({ me, segmentations }: { me: Me; segmentations: readonly Segmentation[] }) {
  const saved: ProfileDraft = { name: me.name, email: me.email ?? '', extraData: me.extraData };
  const [draft, setDraft] = useState(saved);
  const saveUser = useSaveUser();
  const text = useText();

  const change = (changes: Partial<ProfileDraft>): void => setDraft({ ...draft, ...changes });
  const isChanged =
    draft.name !== saved.name ||
    draft.email !== saved.email ||
    segmentations.some(({ id }) => valueIn(draft.extraData, id) !== valueIn(saved.extraData, id));
  const isComplete = draft.name.trim() !== '' && draft.email.trim() !== '';

  const save = async (): Promise<string> => {
    const isDone = await saveUser(me.id, {
      name: draft.name.trim(),
      email: draft.email.trim(),
      extraData: draft.extraData.filter((datum) => datum.value.trim() !== ''),
    });
    return text(isDone ? 'saved' : 'account.emailWaits');
  };

  return (
    <FormCard
      draft={draft}
      isChanged={isChanged}
      isComplete={isComplete}
      save={save}
      onCancel={() => setDraft(saved)}
    >
      <TextInput
        label={text('members.name')}
        value={draft.name}
        onChange={(name) => change({ name })}
        required
        autoComplete="name"
        maxLength={120}
      />
      <TextInput
        label={text('members.email')}
        type="email"
        value={draft.email}
        onChange={(email) => change({ email })}
        required
        autoComplete="email"
      />
      <TextInput
        label={text('members.role')}
        value={text(`role.${me.role}`)}
        onChange={() => undefined}
        readOnly
        className={styles.readOnly}
      />
      <SegmentationInputs
        segmentations={segmentations}
        required={false}
        extraData={draft.extraData}
        onChange={(extraData) => change({ extraData })}
      />
    </FormCard>
  );
}
