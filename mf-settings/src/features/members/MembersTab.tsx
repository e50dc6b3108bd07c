import type { ImportReport, Segmentation, User } from '@elan/contracts';
import { ConfirmDialog, Skeleton, Tabs, toast, type ToastOptions } from '@elan/ui';
import { lazy, Suspense, useState } from 'react';
import { useListSegmentationsQuery } from '../../shared/segmentations-api';
import {
  usePossibleDoublesQuery,
  useRemoveUserMutation,
  useRevokeInvitationMutation,
  useSearchMembersQuery,
} from '../../shared/users-api';
import { useFailureToast } from '../../shared/use-failure-toast';
import { BounceNotice } from './BounceNotice';
import { DoublesNotice } from './DoublesNotice';
import { MemberModal } from './MemberModal';
import { MemberTable } from './MemberTable';
import { noFilter, useMemberView, type MemberGroup } from './member-view';
import { MembersToolbar } from './MembersToolbar';
import styles from './members.module.css';
import { useText } from '../../shared/use-text';
import { useMemberActions, type Removal } from './use-member-actions';
import { useUndoRemoval } from './use-undo-removal';

const ImportDialog = lazy(() => import('./ImportDialog').then((part) => ({ default: part.ImportDialog })));

const noSegmentations: readonly Segmentation[] = [];

/** Administrators and users of the company: search, add, import, edit, remove. */
export function MembersTab() {
  const [view, setView] = useMemberView();
  // Members of all roles who cannot be reached; its counts cover all members. A mail may have bounced since.
  const refused = useSearchMembersQuery({ email: 'refused' }, { refetchOnMountOrArgChange: true });
  const doubles = usePossibleDoublesQuery();
  const { data: segmentations = noSegmentations, isLoading } = useListSegmentationsQuery();
  const [edited, setEdited] = useState<User | 'new' | null>(null);
  const [importing, setImporting] = useState(false);
  const [removed, setRemoved] = useState<Removal | null>(null);
  const [remove] = useRemoveUserMutation();
  const [revoke] = useRevokeInvitationMutation();
  const showFailure = useFailureToast();
  const undoOf = useUndoRemoval();
  const text = useText();

  const active = segmentations.filter((segmentation) => segmentation.active);
  const counts = refused.data?.counts;
  // The list is shown with what stands above it, which would push it; its members load meanwhile.
  const isAwaited = [refused, doubles].some((query) => query.isLoading);

  /** A newly added member is immediately visible: in their group, before all others. */
  const showNewest = (group: MemberGroup): void =>
    setView({ ...noFilter, group, sort: { column: 'createdAt', descending: true } });

  const showImport = ({ importId, created, administrators, updated }: ImportReport): void => {
    if (importId === null || created + updated === 0) return;
    const isOfAdministrators = created > 0 && created === administrators && updated === 0;
    setView({ ...noFilter, importId, group: isOfAdministrators ? 'administrators' : 'users' });
  };

  const run = (work: Promise<unknown>, done: string, options?: ToastOptions): void => {
    work.then(() => toast.success(done, options), showFailure);
  };

  const confirmRemoval = (): void => {
    if (!removed) return;
    const { user, by } = removed;
    if (by === 'revoke') run(revoke(user.id).unwrap(), text('members.revoked'));
    else run(remove(user.id).unwrap(), text('members.deleted', { name: user.name }), undoOf([user]));
    setRemoved(null);
  };

  const actions = useMemberActions({ onEdit: setEdited, onRemove: setRemoved });

  return (
    <>
      <Tabs
        label={text('members.groups')}
        orientation="vertical"
        value={view.group}
        onChange={(group) => setView({ ...noFilter, group, sort: { column: 'name', descending: false } })}
        tabs={[
          { id: 'administrators', label: text('members.administrators'), count: counts?.administrators },
          { id: 'users', label: text('members.users'), count: counts?.users },
        ]}
      >
        {isAwaited && <Skeleton height={320} />}
        <div className={styles.list} hidden={isAwaited}>
          <BounceNotice users={refused.data?.users ?? []} total={refused.data?.total ?? 0} />
          <DoublesNotice onDelete={(user) => setRemoved({ user, by: 'delete' })} />
          <MemberTable
            view={view}
            onView={setView}
            segmentations={active}
            isWaiting={isLoading}
            actions={actions}
            toolbar={<MembersToolbar onImport={() => setImporting(true)} onNew={() => setEdited('new')} />}
          />
        </div>
      </Tabs>
      {edited !== null && (
        <MemberModal
          user={edited === 'new' ? null : edited}
          segmentations={active}
          onAdded={(role) => showNewest(role === 2 ? 'users' : 'administrators')}
          onClose={() => setEdited(null)}
        />
      )}
      {importing && (
        <Suspense>
          <ImportDialog onImported={showImport} onClose={() => setImporting(false)} />
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
