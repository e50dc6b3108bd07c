import { MAX_REMOVALS } from '@elan/contracts';
import { ConfirmDialog, ProgressBar, toast } from '@elan/ui';
import { baseApi, LIST, useDispatch, useMe, useUsers } from '@elan/web-core';
import { useState } from 'react';
import { useFailureToast } from '../../shared/use-failure-toast';
import { useText } from '../../shared/use-text';
import { useRemoveMembersMutation } from '../../shared/users-api';
import { useUndoRemoval } from './use-undo-removal';

interface DeleteMembersProps {
  userIds: readonly string[];
  onDone: () => void;
  onClose: () => void;
}

/** Deletes all selected members, in parts, after saying what is lost. Nobody can delete themselves. */
export function DeleteMembers({ userIds, onDone, onClose }: DeleteMembersProps) {
  const text = useText();
  const me = useMe();
  const dispatch = useDispatch();
  const showFailure = useFailureToast();
  const [remove] = useRemoveMembersMutation();
  // The members as they are now, for the undo.
  const { data: users = [] } = useUsers();
  const undoOf = useUndoRemoval();
  const [deleted, setDeleted] = useState<number | null>(null);
  const wanted = userIds.filter((id) => id !== me?.id);

  const run = async (): Promise<void> => {
    setDeleted(0);
    const removed = users.filter(({ id }) => wanted.includes(id));
    try {
      for (let start = 0; start < wanted.length; start += MAX_REMOVALS) {
        await remove(wanted.slice(start, start + MAX_REMOVALS)).unwrap();
        setDeleted(Math.min(wanted.length, start + MAX_REMOVALS));
      }
      toast.success(text('bulk.deleted', { count: wanted.length }), undoOf(removed));
    } catch (error) {
      showFailure(error);
    }
    // Once, at the end: otherwise the list would be re-read after each part.
    dispatch(
      baseApi.util.invalidateTags([{ type: 'User', id: LIST }, { type: 'Audience', id: LIST }, 'Company']),
    );
    onDone();
  };

  return (
    <ConfirmDialog
      open
      danger
      busy={deleted !== null}
      title={text('bulk.deleteTitle', { count: wanted.length })}
      confirmLabel={text('bulk.deleteConfirm', { count: wanted.length })}
      onCancel={onClose}
      onConfirm={() => void run()}
    >
      {wanted.length < userIds.length ? text('bulk.deleteTextButYou') : text('bulk.deleteText')}
      {deleted !== null && <ProgressBar label={text('bulk.deleting')} value={deleted} max={wanted.length} />}
    </ConfirmDialog>
  );
}
