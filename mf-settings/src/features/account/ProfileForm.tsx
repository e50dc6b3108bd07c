import { userEndpoints, type ExtraDatum, type Me, type Segmentation } from '@elan/contracts';
import { Skeleton, TextInput, toast } from '@elan/ui';
import { useCompanyOverview, useContractForm, useMeQuery } from '@elan/web-core';
import type { ReactNode } from 'react';
import { FormCard } from '../../shared/FormCard';
import { SegmentationInputs, valuesOf } from '../../shared/SegmentationInputs';
import { useListSegmentationsQuery } from '../../shared/segmentations-api';
import { useSaveUser } from '../../shared/use-save-user';
import styles from './account.module.css';
import { useText } from '../../shared/use-text';

const none: readonly Segmentation[] = [];

const writtenIn = (extraData: readonly ExtraDatum[]) =>
  extraData.filter((datum) => datum.value.trim() !== '');

interface ProfileFormProps {
  /** Shown below, once the form has its height, so that nothing is pushed down. */
  children: ReactNode;
}

/** Name, e-mail, role and segmentation values of the signed-in user. */
export function ProfileForm({ children }: ProfileFormProps) {
  const { data: me, isError: isUnknown } = useMeQuery();
  const company = useCompanyOverview();
  // Without a subscription only the segmentations cannot be loaded; the rest of the profile can.
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

function Profile({ me, segmentations }: { me: Me; segmentations: readonly Segmentation[] }) {
  const saveUser = useSaveUser();
  const text = useText();
  const form = useContractForm(userEndpoints.update, {
    keptAs: 'profile',
    saved: { name: me.name, email: me.email ?? '', extraData: valuesOf(segmentations, me.extraData) },
    send: ({ name, email, extraData }) => saveUser(me.id, { name, email, extraData: writtenIn(extraData) }),
    toast,
    told: (isDone) => (isDone ? undefined : { text: text('account.emailWaits') }),
  });

  return (
    <FormCard form={form} hasCancel>
      <TextInput {...form.field('name')} label={text('members.name')} autoComplete="name" />
      <TextInput {...form.field('email')} label={text('members.email')} type="email" autoComplete="email" />
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
        extraData={form.values.extraData}
        sent={writtenIn(form.values.extraData)}
        refused={form.refused}
        onChange={(extraData) => form.change({ extraData })}
      />
    </FormCard>
  );
}
