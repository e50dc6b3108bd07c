import { memberDataPath, type Segmentation, type User } from '@elan/contracts';
import { ConfirmDialog, EmptyState, Skeleton, Table, Tabs, toast, type MenuItem } from '@elan/ui';
import { requestUrl, useDates, useMe, useUsers } from '@elan/web-core';
import { Download, MailPlus, Pencil, Trash2, X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useListSegmentationsQuery } from '../../shared/segmentations-api';
import {
  useRemoveUserMutation,
  useResendInvitationMutation,
  useRevokeInvitationMutation,
} from '../../shared/users-api';
import { useFailureToast } from '../../shared/use-failure-toast';
import { BounceNotice } from './BounceNotice';
import { MemberModal } from './MemberModal';
import { MemberName } from './MemberName';
import { MembersToolbar } from './MembersToolbar';
import styles from './members.module.css';
import { useText } from '../../shared/use-text';

const ImportDialog = lazy(() => import('./ImportDialog').then((part) => ({ default: part.ImportDialog })));

type Group = 'administrators' | 'users';

const inGroup = (user: User, group: Group): boolean => (group === 'users') === (user.role === 2);
const noSegmentations: readonly Segmentation[] = [];

/** Administrators and users of the company: search, add, import, edit, remove. */
export function MembersTab() {
  const dates = useDates();
  const me = useMe();
  // A mail may have come back since they were read.
  const users = useUsers({ anew: true });
  const { data: segmentations = noSegmentations } = useListSegmentationsQuery();
  const [group, setGroup] = useState<Group>('administrators');
  const [edited, setEdited] = useState<User | 'new' | null>(null);
  const [importing, setImporting] = useState(false);
  const [arrivals, setArrivals] = useState(0);
  const [removed, setRemoved] = useState<{ user: User; by: 'delete' | 'revoke' } | null>(null);
  const [remove] = useRemoveUserMutation();
  const [resend] = useResendInvitationMutation();
  const [revoke] = useRevokeInvitationMutation();
  const showFailure = useFailureToast();
  const text = useText();

  const rows = (users.data ?? []).filter((user) => inGroup(user, group));
  const count = (of: Group): number => (users.data ?? []).filter((user) => inGroup(user, of)).length;

  /** Whoever has just been added is seen at once: in their group, before all others. */
  const showNewest = (of: Group): void => {
    setGroup(of);
    setArrivals(arrivals + 1);
  };

  const dayOf = (instant: string | null): string => (instant === null ? '-' : dates.long(instant));

  const run = (work: Promise<unknown>, done: string): void => {
    work.then(() => toast.success(done), showFailure);
  };

  const sendAgain = (user: User): void => {
    resend(user.id)
      .unwrap()
      .then(({ mails }) => {
        if (mails === 0) toast.info(text('members.nothingToSend', { name: user.name }));
        else toast.success(text('members.resent', { email: user.email ?? '' }));
      }, showFailure);
  };

  const confirmRemoval = (): void => {
    if (!removed) return;
    const { user, by } = removed;
    if (by === 'revoke') run(revoke(user.id).unwrap(), text('members.revoked'));
    else run(remove(user.id).unwrap(), text('members.deleted', { name: user.name }));
    setRemoved(null);
  };

  const actions = (user: User): MenuItem[] => [
    { label: text('members.edit'), icon: <Pencil />, onSelect: () => setEdited(user) },
    ...(user.status === 'pending' || user.bounce
      ? [{ label: text('members.resend'), icon: <MailPlus />, onSelect: () => sendAgain(user) }]
      : []),
    ...(user.status === 'pending'
      ? [
          {
            label: text('members.revoke'),
            icon: <X />,
            danger: true,
            onSelect: () => setRemoved({ user, by: 'revoke' }),
          },
        ]
      : []),
    {
      label: text('members.data'),
      icon: <Download />,
      href: requestUrl({ path: memberDataPath(user.id) }),
      external: true,
    },
    {
      label: text('members.delete'),
      icon: <Trash2 />,
      danger: true,
      disabled: user.id === me?.id,
      onSelect: () => setRemoved({ user, by: 'delete' }),
    },
  ];

  return (
    <>
      <Tabs
        label={text('members.groups')}
        orientation="vertical"
        value={group}
        onChange={setGroup}
        tabs={[
          { id: 'administrators', label: text('members.administrators'), count: count('administrators') },
          { id: 'users', label: text('members.users'), count: count('users') },
        ]}
      >
        {users.isLoading ? (
          <div aria-busy="true">
            <Skeleton height={480} />
          </div>
        ) : (
          <div className={styles.list}>
            <BounceNotice users={users.data ?? []} />
            <Table
              caption={text(`members.${group}`)}
              rows={rows}
              rowId={(user) => user.id}
              rowName={(user) => user.name}
              rowActions={actions}
              searchLabel={text('members.search')}
              initialSort={arrivals === 0 ? { column: 'name' } : { column: 'createdAt', descending: true }}
              restart={arrivals}
              error={
                users.isError && !users.data
                  ? { title: text('members.loadFailed'), onRetry: () => void users.refetch() }
                  : undefined
              }
              toolbar={<MembersToolbar onImport={() => setImporting(true)} onNew={() => setEdited('new')} />}
              empty={
                <EmptyState picture="people" title={text(`members.empty.${group}`)}>
                  {text('members.empty.hint')}
                </EmptyState>
              }
              columns={[
                {
                  id: 'name',
                  header: text('members.name'),
                  width: '22rem',
                  value: (user) => user.name,
                  searchValues: (user) => [user.name, user.email ?? ''],
                  cell: (user) => <MemberName user={user} />,
                },
                {
                  id: 'createdAt',
                  header: text('members.createdAt'),
                  value: (user) => user.createdAt,
                  searchable: false,
                  cell: (user) => <span className={styles.date}>{dayOf(user.createdAt)}</span>,
                },
                {
                  id: 'activedAt',
                  header: text('members.activedAt'),
                  value: (user) => user.lastConnectedAt,
                  searchable: false,
                  cell: (user) => <span className={styles.date}>{dayOf(user.lastConnectedAt)}</span>,
                },
              ]}
            />
          </div>
        )}
      </Tabs>
      {edited !== null && (
        <MemberModal
          user={edited === 'new' ? null : edited}
          segmentations={segmentations.filter((segmentation) => segmentation.active)}
          onAdded={(role) => showNewest(role === 2 ? 'users' : 'administrators')}
          onClose={() => setEdited(null)}
        />
      )}
      {importing && (
        <Suspense>
          <ImportDialog
            onImported={({ created, administrators }) => {
              if (created > 0) showNewest(created === administrators ? 'administrators' : 'users');
            }}
            onClose={() => setImporting(false)}
          />
        </Suspense>
      )}
      {removed && (
        <ConfirmDialog
          open
          danger
          title={text('members.deleteTitle', { name: removed.user.name })}
          confirmLabel={text(removed.by === 'revoke' ? 'members.revoke' : 'members.deleteConfirm')}
          onCancel={() => setRemoved(null)}
          onConfirm={confirmRemoval}
        >
          {text(removed.by === 'revoke' ? 'members.revokeText' : 'members.deleteText')}
        </ConfirmDialog>
      )}
    </>
  );
}
