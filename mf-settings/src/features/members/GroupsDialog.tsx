import type { Segmentation, SegmentFilter } from '@elan/contracts';
import { Button, Checkbox, ErrorState, Modal, Spinner } from '@elan/ui';
import { useIntl } from '@elan/web-core';
import { useState } from 'react';
import { useGroupName } from '../../shared/use-group-name';
import { useSegmentationName } from '../../shared/use-segmentation-name';
import { useText } from '../../shared/use-text';
import styles from './dialogs.module.css';
import { useReadMemberGroupsQuery } from './member-groups-api';

interface GroupsDialogProps {
  segmentations: readonly Segmentation[];
  chosen: readonly SegmentFilter[];
  onChoose: (segments: readonly SegmentFilter[]) => void;
  onClose: () => void;
}

/** Chooses the groups whose members are shown: any group of a segmentation, combined with those of the others. */
export function GroupsDialog({ segmentations, chosen, onChoose, onClose }: GroupsDialogProps) {
  const text = useText();
  const intl = useIntl();
  const nameOf = useSegmentationName();
  const groupName = useGroupName();
  const groups = useReadMemberGroupsQuery();
  const [draft, setDraft] = useState(
    () => new Map(chosen.map((filter) => [filter.segmentationId, filter.values])),
  );

  const toggle = (segmentationId: string, value: string, isChosen: boolean): void => {
    const others = (draft.get(segmentationId) ?? []).filter((one) => one !== value);
    setDraft(new Map(draft).set(segmentationId, isChosen ? [...others, value] : others));
  };
  const apply = (): void => {
    const filters = [...draft].map(([segmentationId, values]) => ({ segmentationId, values }));
    onChoose(filters.filter(({ values }) => values.length > 0));
    onClose();
  };

  return (
    <Modal
      open
      onClose={onClose}
      title={text('members.groupFilter')}
      description={text('members.groupFilterHint')}
      footer={
        <>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button variant="primary" onClick={apply}>
            {text('members.groupFilterApply')}
          </Button>
        </>
      }
    >
      {groups.isLoading && <Spinner label={text('members.groupsLoading')} />}
      {groups.isError && (
        <ErrorState title={text('members.groupsFailed')} onRetry={() => void groups.refetch()} />
      )}
      {segmentations.map((segmentation) => {
        const counted = groups.data?.find(({ segmentationId }) => segmentationId === segmentation.id);
        if (!counted) return null;
        const listed = [...counted.groups, { id: '', name: null, members: counted.incomplete }];
        return (
          <fieldset key={segmentation.id} className={styles.segmentation}>
            <legend>{nameOf(segmentation)}</legend>
            <div className={styles.groups}>
              {listed.map((group) => (
                <Checkbox
                  key={group.id}
                  label={
                    <span className={styles.group}>
                      <span>{groupName(group)}</span>
                      <span className={styles.count}>{intl.formatNumber(group.members)}</span>
                    </span>
                  }
                  checked={draft.get(segmentation.id)?.includes(group.id) ?? false}
                  onChange={(isChosen) => toggle(segmentation.id, group.id, isChosen)}
                />
              ))}
            </div>
          </fieldset>
        );
      })}
    </Modal>
  );
}
