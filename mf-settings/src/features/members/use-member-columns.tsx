import type { Segmentation, User } from '@elan/contracts';
import type { TableColumn } from '@elan/ui';
import { useDates } from '@elan/web-core';
import { useSegmentText } from '../../shared/use-segment-text';
import { useSegmentationName } from '../../shared/use-segmentation-name';
import { useText } from '../../shared/use-text';
import type { MemberView } from './member-view';
import { MemberName } from './MemberName';
import styles from './members.module.css';

/**
 * @param columns the segmentations that have a column of their own
 * @param group users cannot log in: a column would say so in every row
 */
export function useMemberColumns(
  columns: readonly Segmentation[],
  group: MemberView['group'],
): TableColumn<User>[] {
  const dates = useDates();
  const text = useText();
  const nameOf = useSegmentationName();
  const segmentText = useSegmentText();

  // With columns of groups there is less room.
  const writeDay = columns.length === 0 ? dates.long : dates.shortDay;
  const dayOf = (instant: string | null): string => (instant === null ? '-' : writeDay(instant));
  return [
    {
      id: 'name',
      header: text('members.name'),
      width: columns.length === 0 ? '22rem' : '19rem',
      value: (user) => user.name,
      cell: (user) => (
        <MemberName
          user={user}
          segments={columns.map((segmentation) => segmentText(segmentation, user.extraData))}
        />
      ),
    },
    ...columns.map((segmentation) => ({
      id: segmentation.id,
      header: nameOf(segmentation),
      wideOnly: true,
      value: (user: User) => segmentText(segmentation, user.extraData),
    })),
    {
      id: 'createdAt',
      header: text('members.createdAt'),
      value: (user) => user.createdAt,
      cell: (user) => <span className={styles.date}>{dayOf(user.createdAt)}</span>,
    },
    ...(group === 'users'
      ? []
      : [
          {
            id: 'lastConnectedAt',
            header: text('members.activedAt'),
            value: (user: User) => user.lastConnectedAt,
            cell: (user: User) => <span className={styles.date}>{dayOf(user.lastConnectedAt)}</span>,
          },
        ]),
  ];
}
