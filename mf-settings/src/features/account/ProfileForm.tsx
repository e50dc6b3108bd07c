import type { ExtraDatum, Me, Segmentation } from '@elan/contracts';
import { Button, Card, ErrorBlock, Skeleton, TextInput } from '@elan/ui';
import { useCompanyOverview, useMeQuery } from '@elan/web-core';
import { useState } from 'react';
import { SegmentationInputs, valueIn } from '../../shared/SegmentationInputs';
import { useListSegmentationsQuery } from '../../shared/segmentationsApi';
import { useSaving } from '../../shared/useSaving';
import { useUpdateUserMutation } from '../../shared/usersApi';
import styles from './account.module.css';
import { useText } from '../../shared/useText';

const none: readonly Segmentation[] = [];

/** Name, e-mail, role and segmentation values of the signed-in user. */
export function ProfileForm() {
  const { data: me } = useMeQuery();
  const { data: company } = useCompanyOverview();
  // Without subscription the segmentations are out of reach, and the rest of the profile is not.
  const { data: segmentations = none } = useListSegmentationsQuery(undefined, {
    skip: (company?.subscription ?? 0) === 0,
  });
  if (!me) {
    return (
      <div aria-busy="true">
        <Skeleton height={320} />
      </div>
    );
  }
  return <Profile key={me.id} me={me} segmentations={segmentations.filter(({ active }) => active)} />;
}

interface ProfileDraft {
  readonly name: string;
  readonly email: string;
  readonly extraData: readonly ExtraDatum[];
}

function Profile({ me, segmentations }: { me: Me; segmentations: readonly Segmentation[] }) {
  const saved: ProfileDraft = { name: me.name, email: me.email ?? '', extraData: me.extraData };
  const [draft, setDraft] = useState(saved);
  const { isSaving, failure, save } = useSaving(draft);
  const [update] = useUpdateUserMutation();
  const text = useText();

  const change = (changes: Partial<ProfileDraft>): void => setDraft({ ...draft, ...changes });
  const isChanged =
    draft.name !== saved.name ||
    draft.email !== saved.email ||
    segmentations.some(({ id }) => valueIn(draft.extraData, id) !== valueIn(saved.extraData, id));
  const isComplete = draft.name.trim() !== '' && draft.email.trim() !== '';

  const saveProfile = async (): Promise<string> => {
    await update({
      userId: me.id,
      changes: {
        name: draft.name.trim(),
        email: draft.email.trim(),
        extraData: draft.extraData.filter((datum) => datum.value.trim() !== ''),
      },
    }).unwrap();
    return text('saved');
  };

  return (
    <Card>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (isChanged && isComplete) void save(saveProfile);
        }}
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
        <ErrorBlock text={failure} />
        <div className={styles.actions}>
          <Button disabled={!isChanged || isSaving} onClick={() => change(saved)}>
            {text('cancel')}
          </Button>
          <Button type="submit" variant="primary" disabled={!isChanged || !isComplete} busy={isSaving}>
            {text('save')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
