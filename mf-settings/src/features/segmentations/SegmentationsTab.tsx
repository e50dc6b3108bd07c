import type { Segmentation, SegmentationChanges, SegmentationPlaces } from '@elan/contracts';
import { Button, EmptyState, Switch, Table, type TableColumn, Tag, toast } from '@elan/ui';
import { isTemporary, type Told, useSaving } from '@elan/web-core';
import { ChartColumn, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import {
  useListSegmentationsQuery,
  useReadPlacesQuery,
  useUpdateSegmentationMutation,
} from '../../shared/segmentations-api';
import { useSegmentationDescription } from '../../shared/use-segmentation-description';
import { useSegmentationName } from '../../shared/use-segmentation-name';
import { PlacesHint } from './PlacesHint';
import { SegmentationModal } from './SegmentationModal';
import { SegmentationRemoval } from './SegmentationRemoval';
import { useText } from '../../shared/use-text';

type Change = (segmentation: Segmentation, changes: SegmentationChanges, told?: Told) => Promise<void>;

/** What the table says of each segmentation; its switches save at once. */
function useColumns(places: SegmentationPlaces | undefined, change: Change): TableColumn<Segmentation>[] {
  const nameOf = useSegmentationName();
  const descriptionOf = useSegmentationDescription();
  const text = useText();
  const canUse = ({ id, active, inResults }: Segmentation): boolean =>
    active &&
    (inResults ||
      places === undefined ||
      places.freeAt === null ||
      places.taken.some(({ segmentationId }) => segmentationId === id));

  return [
    {
      id: 'name',
      header: text('segmentations.name'),
      value: nameOf,
      cell: (segmentation) => (
        <>
          {nameOf(segmentation)} {segmentation.isDetailed && <Tag>{text('segmentations.detailed')}</Tag>}
        </>
      ),
    },
    {
      id: 'description',
      header: text('segmentations.description'),
      value: descriptionOf,
      cell: (segmentation) => descriptionOf(segmentation) || '-',
    },
    {
      id: 'type',
      header: text('segmentations.type'),
      value: (segmentation) => text(`segmentations.type.${segmentation.type}`),
      searchable: false,
    },
    {
      id: 'active',
      header: text('segmentations.active'),
      value: (segmentation) => segmentation.active,
      cell: (segmentation) => (
        <Switch
          label={text('segmentations.activeOf', { name: nameOf(segmentation) })}
          labelHidden
          checked={segmentation.active}
          disabled={isTemporary(segmentation)}
          onChange={(active) => void change(segmentation, { active })}
        />
      ),
    },
    {
      id: 'inResults',
      header: text('segmentations.inResults'),
      value: (segmentation) => segmentation.inResults,
      cell: (segmentation) => (
        <Switch
          label={text('segmentations.inResultsOf', { name: nameOf(segmentation) })}
          labelHidden
          checked={segmentation.inResults}
          disabled={isTemporary(segmentation) || !canUse(segmentation)}
          onChange={(inResults) => void change(segmentation, { inResults })}
        />
      ),
    },
  ];
}

/** The properties of members by which results are split. */
export function SegmentationsTab() {
  const nameOf = useSegmentationName();
  const segmentations = useListSegmentationsQuery();
  const { data: places } = useReadPlacesQuery();
  const [update] = useUpdateSegmentationMutation();
  const [edited, setEdited] = useState<Segmentation | 'new' | null>(null);
  const [removed, setRemoved] = useState<Segmentation | null>(null);
  const saving = useSaving(toast);
  const text = useText();

  /** Which one is detailed depends on all of them: the list is re-read. */
  const change = async ({ id }: Segmentation, changes: SegmentationChanges, told?: Told) => {
    const sent = update({ segmentationId: id, changes }).unwrap();
    if (await saving(sent, () => told)) void segmentations.refetch();
  };

  const columns = useColumns(places, change);

  const newButton = (
    <Button variant="primary" iconLeft={<Plus />} onClick={() => setEdited('new')}>
      {text('segmentations.new')}
    </Button>
  );

  return (
    <>
      <Table
        caption={text('segmentations.title')}
        rows={segmentations.data ?? []}
        rowId={(segmentation) => segmentation.id}
        rowName={nameOf}
        searchLabel={text('segmentations.search')}
        loading={segmentations.isLoading}
        error={
          segmentations.isError
            ? { title: text('segmentations.loadFailed'), onRetry: () => void segmentations.refetch() }
            : undefined
        }
        toolbar={newButton}
        empty={
          <EmptyState picture="list" title={text('segmentations.empty')} action={newButton}>
            {text('segmentations.emptyHint')}
          </EmptyState>
        }
        rowActions={(segmentation) => [
          {
            label: text('segmentations.edit'),
            icon: <Pencil />,
            disabled: isTemporary(segmentation),
            onSelect: () => setEdited(segmentation),
          },
          {
            label: text('segmentations.detail'),
            icon: <ChartColumn />,
            disabled:
              isTemporary(segmentation) ||
              !segmentation.inResults ||
              segmentation.isDetailed ||
              Boolean(places?.detailFreeAt),
            onSelect: () =>
              void change(
                segmentation,
                { isDetailed: true },
                { text: text('segmentations.detailChosen', { name: nameOf(segmentation) }) },
              ),
          },
          {
            label: text('segmentations.delete'),
            icon: <Trash2 />,
            danger: true,
            disabled: isTemporary(segmentation),
            onSelect: () => setRemoved(segmentation),
          },
        ]}
        columns={columns}
      />
      {/* Below the table, which it would push down once the list has loaded. */}
      {places && (
        <PlacesHint
          places={places}
          hasSeveral={(segmentations.data?.filter(({ inResults }) => inResults).length ?? 0) > 1}
        />
      )}
      {edited !== null && (
        <SegmentationModal segmentation={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
      <SegmentationRemoval removed={removed} onClose={() => setRemoved(null)} />
    </>
  );
}
