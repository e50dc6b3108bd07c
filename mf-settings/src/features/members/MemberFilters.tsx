import type { MemberPage, Segmentation } from '@elan/contracts';
import { Button } from '@elan/ui';
import { useIntl } from '@elan/web-core';
import { Columns3, ListFilter, X } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useGroupName } from '../../shared/use-group-name';
import { useSegmentationName } from '../../shared/use-segmentation-name';
import { useText } from '../../shared/use-text';
import { isFiltered, noFilter, type EmailState, type MemberView } from './member-view';
import styles from './filters.module.css';

const ColumnsDialog = lazy(() => import('./ColumnsDialog').then((part) => ({ default: part.ColumnsDialog })));
const GroupsDialog = lazy(() => import('./GroupsDialog').then((part) => ({ default: part.GroupsDialog })));

interface MemberFiltersProps {
  view: MemberView;
  onView: (changes: Partial<MemberView>) => void;
  /** Absent until they are loaded. */
  counts: MemberPage['counts'] | undefined;
  /** The active segmentations. */
  segmentations: readonly Segmentation[];
  columns: readonly Segmentation[];
  onColumns: (ids: readonly string[]) => void;
}

const emailStates = { refused: 'refused', none: 'withoutEmail' } as const;

/** The active filters, each with a button to remove it. */
export function MemberFilters(props: MemberFiltersProps) {
  const { view, onView, counts, segmentations, columns, onColumns } = props;
  const text = useText();
  const intl = useIntl();
  const nameOf = useSegmentationName();
  const groupName = useGroupName();
  const [open, setOpen] = useState<'groups' | 'columns' | null>(null);

  const groupsIn = (segmentation: Segmentation, values: readonly string[]): string =>
    intl.formatList(
      values.map((id) => {
        const option = segmentation.fields.find((field) => field.id === id)?.value;
        return groupName({ id, name: option ?? (segmentation.type === 'date' ? null : id) });
      }),
      { type: 'disjunction' },
    );
  const emailChip = (state: EmailState): ReactNode => {
    const count = counts?.[emailStates[state]] ?? 0;
    const isOn = view.email === state;
    if (count === 0 && !isOn) return null;
    return (
      <Toggle key={state} isOn={isOn} onChange={() => onView({ email: isOn ? null : state, page: 0 })}>
        {text(`members.${emailStates[state]}`, { count })}
      </Toggle>
    );
  };

  return (
    <div className={styles.filters} role="group" aria-label={text('members.filters')}>
      {segmentations.length > 0 && (
        <Button size="sm" iconLeft={<ListFilter />} onClick={() => setOpen('groups')}>
          {text('members.groupFilter')}
        </Button>
      )}
      {view.segments.map(({ segmentationId, values }) => {
        const segmentation = segmentations.find(({ id }) => id === segmentationId);
        const words = segmentation
          ? text('members.inGroups', {
              segmentation: nameOf(segmentation),
              groups: groupsIn(segmentation, values),
            })
          : text('members.otherGroups');
        return (
          <Chip
            key={segmentationId}
            onRemove={() =>
              onView({
                segments: view.segments.filter((filter) => filter.segmentationId !== segmentationId),
                page: 0,
              })
            }
          >
            {words}
          </Chip>
        );
      })}
      {emailChip('refused')}
      {emailChip('none')}
      {view.importId !== null && (
        <Chip onRemove={() => onView({ importId: null, group: view.group, page: 0 })}>
          {text('members.justImported')}
        </Chip>
      )}
      {isFiltered(view) && (
        <Button variant="link" size="sm" onClick={() => onView(noFilter)}>
          {text('members.clearFilters')}
        </Button>
      )}
      {segmentations.length > 0 && (
        <Button
          className={styles.columns}
          variant="ghost"
          size="sm"
          iconLeft={<Columns3 />}
          onClick={() => setOpen('columns')}
        >
          {text('members.columns')}
        </Button>
      )}
      <Suspense fallback={null}>
        {open === 'groups' && (
          <GroupsDialog
            segmentations={segmentations}
            chosen={view.segments}
            onChoose={(segments) => onView({ segments, page: 0 })}
            onClose={() => setOpen(null)}
          />
        )}
        {open === 'columns' && (
          <ColumnsDialog
            segmentations={segmentations}
            shown={columns}
            onChoose={onColumns}
            onClose={() => setOpen(null)}
          />
        )}
      </Suspense>
    </div>
  );
}

/** An active filter; pressing it removes it. */
function Chip({ children, onRemove }: { children: string; onRemove: () => void }) {
  const text = useText();
  return (
    <button
      type="button"
      className={styles.chip}
      data-on
      onClick={onRemove}
      aria-label={text('members.removeFilter', { filter: children })}
    >
      {children}
      <X aria-hidden="true" />
    </button>
  );
}

/** A filter that can be switched on and off. */
function Toggle({ isOn, children, onChange }: { isOn: boolean; children: string; onChange: () => void }) {
  return (
    <button
      type="button"
      className={styles.chip}
      data-on={isOn || undefined}
      aria-pressed={isOn}
      onClick={onChange}
    >
      {children}
      {isOn && <X aria-hidden="true" />}
    </button>
  );
}
