import type { Audience } from '@elan/contracts';
import { Button, ConfirmDialog, EmptyState, Table, toast } from '@elan/ui';
import { isTemporary, useAudiences, useSaving } from '@elan/web-core';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useFailureToast } from '../../shared/use-failure-toast';
import { useListSegmentationsQuery } from '../../shared/segmentations-api';
import { useCreateAudienceMutation, useRemoveAudienceMutation } from './audiences-api';
import { memberIds } from '../../shared/member-ids';
import { useAudienceWords } from './use-audience-words';
import { useText } from '../../shared/use-text';

const UNDO_MS = 8000;
const AudienceModal = lazy(() => import('./AudienceModal').then((part) => ({ default: part.AudienceModal })));

/** The audiences of the company: groups of people who can be asked together. */
export function AudiencesTab() {
  const audiences = useAudiences();
  const segmentations = useListSegmentationsQuery();
  const words = useAudienceWords(segmentations.data ?? []);
  const [create] = useCreateAudienceMutation();
  const [remove] = useRemoveAudienceMutation();
  const [edited, setEdited] = useState<Audience | 'new' | null>(null);
  const [removed, setRemoved] = useState<Audience | null>(null);
  const saving = useSaving(toast);
  const showFailure = useFailureToast();
  const text = useText();

  /** A deleted audience is restored as a new one with the same content: no survey used it. */
  const tellRemoved = ({ name, rule, pickedIds }: Audience) => {
    const putBack = () => void saving(create({ name, rule, userIds: memberIds(pickedIds) }).unwrap());
    toast.success(text('audiences.deleted', { name }), {
      duration: UNDO_MS,
      action: { label: text('audiences.undo'), onSelect: putBack },
    });
  };

  const newButton = (
    <Button variant="primary" iconLeft={<Plus />} onClick={() => setEdited('new')}>
      {text('audiences.new')}
    </Button>
  );

  return (
    <>
      <Table
        caption={text('audiences.title')}
        rows={audiences.data ?? []}
        rowId={(audience) => audience.id}
        rowName={(audience) => audience.name}
        searchLabel={text('audiences.search')}
        loading={audiences.isLoading || segmentations.isLoading}
        error={
          audiences.isError
            ? { title: text('audiences.loadFailed'), onRetry: () => void audiences.refetch() }
            : undefined
        }
        toolbar={newButton}
        empty={
          <EmptyState picture="people" title={text('audiences.empty')} action={newButton}>
            {text('audiences.emptyHint')}
          </EmptyState>
        }
        rowActions={(audience) => [
          {
            label: text('audiences.edit'),
            icon: <Pencil />,
            disabled: isTemporary(audience),
            onSelect: () => setEdited(audience),
          },
          {
            label: text('audiences.delete'),
            icon: <Trash2 />,
            danger: true,
            disabled: isTemporary(audience),
            onSelect: () => setRemoved(audience),
          },
        ]}
        columns={[
          { id: 'name', header: text('audiences.name'), value: (audience) => audience.name },
          {
            id: 'users',
            header: text('audiences.count'),
            value: (audience) => audience.count,
            align: 'end',
          },
          { id: 'how', header: text('audiences.how'), value: words },
        ]}
      />
      {edited !== null && (
        <Suspense fallback={null}>
          <AudienceModal audience={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
        </Suspense>
      )}
      <ConfirmDialog
        open={removed !== null}
        danger
        title={text('audiences.deleteTitle', { name: removed?.name ?? '' })}
        confirmLabel={text('audiences.deleteConfirm')}
        onCancel={() => setRemoved(null)}
        onConfirm={() => {
          if (removed) {
            remove(removed.id)
              .unwrap()
              .then(() => tellRemoved(removed), showFailure);
          }
          setRemoved(null);
        }}
      >
        {text('audiences.deleteText')}
      </ConfirmDialog>
    </>
  );
}
