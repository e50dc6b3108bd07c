import type { Segmentation, User } from '@elan/contracts';
import { Button, EmptyState, Table, type MenuItem } from '@elan/ui';
import { isTemporary } from '@elan/web-core';
import type { ReactNode } from 'react';
import { useText } from '../../shared/use-text';
import { useLazySearchMembersQuery, useSearchMembersQuery } from '../../shared/users-api';
import { BulkBar } from './BulkBar';
import { MemberFilters } from './MemberFilters';
import { isFiltered, noFilter, queryOf, type MemberView } from './member-view';
import { useShownColumns } from './shown-columns';
import { useMemberColumns } from './use-member-columns';
import { useSelection } from './use-selection';

interface MemberTableProps {
  view: MemberView;
  onView: (changes: Partial<MemberView>) => void;
  /** The active segmentations. */
  segmentations: readonly Segmentation[];
  /** Whether these are still loading: rows would grow by their groups. */
  isWaiting: boolean;
  actions: (user: User) => MenuItem[];
  toolbar: ReactNode;
}

/** One group of members: found, filtered and sorted on the server, page by page. */
export function MemberTable({ view, onView, segmentations, isWaiting, actions, toolbar }: MemberTableProps) {
  const text = useText();
  const query = queryOf(view);
  // A mail may have bounced since they were loaded.
  const found = useSearchMembersQuery(query, { refetchOnMountOrArgChange: true });
  const [searchAll] = useLazySearchMembersQuery();
  const [columns, chooseColumns] = useShownColumns(segmentations);
  const [selected, select] = useSelection(view);
  // The last ones stay until others have loaded, unless they are of the other group.
  const isOther = ({ role }: User): boolean => (role === 2) !== (view.group === 'users');
  const page = found.currentData ?? (found.data?.users.some(isOther) ? undefined : found.data);
  const total = page?.total ?? 0;

  const selectAll = async (): Promise<void> => {
    const all = await searchAll({ ...query, page: '1', size: '10', ids: 'true' }).unwrap();
    select(new Set(all.ids));
  };

  return (
    <>
      <Table
        caption={text(`members.${view.group}`)}
        rows={page?.users ?? []}
        rowId={(user) => user.id}
        rowName={(user) => user.name}
        rowActions={(user) => (isTemporary(user) ? [] : actions(user))}
        searchLabel={text('members.search')}
        initialSort={{ column: 'name' }}
        loading={isWaiting || (!page && !found.isError)}
        error={
          found.isError && !page
            ? { title: text('members.loadFailed'), onRetry: () => void found.refetch() }
            : undefined
        }
        remote={{
          view,
          onView,
          total,
          busy: found.currentData === undefined,
          said: found.currentData && isFiltered(view) ? text('members.found', { count: total }) : '',
        }}
        selection={{
          selected,
          onChange: select,
          pageLabel: text('members.selectPage'),
          label: ({ name }) => text('members.select', { name }),
        }}
        toolbar={toolbar}
        notice={
          <MemberFilters
            view={view}
            onView={onView}
            counts={page?.counts}
            segmentations={segmentations}
            columns={columns}
            onColumns={chooseColumns}
          />
        }
        empty={
          isFiltered(view) ? (
            <EmptyState
              compact
              picture="search"
              title={text('members.noneFound')}
              action={<Button onClick={() => onView(noFilter)}>{text('members.clearFilters')}</Button>}
            />
          ) : (
            <EmptyState picture="people" title={text(`members.empty.${view.group}`)}>
              {text('members.empty.hint')}
            </EmptyState>
          )
        }
        columns={useMemberColumns(columns, view.group)}
      />
      {selected.size > 0 && (
        <BulkBar
          userIds={[...selected]}
          total={total}
          segmentations={segmentations}
          onSelectAll={selectAll}
          onClear={() => select(new Set())}
        />
      )}
    </>
  );
}
