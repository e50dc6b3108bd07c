import { SEGMENTATION_MAX_OPTIONS, type SegmentationField } from '@elan/contracts';
import { comparableName, invalidField, newId } from '../../platform';

export interface OptionDraft {
  /** It is given for an existing option; others get a new one. */
  readonly id?: string | undefined;
  readonly value: string;
}

/**
 * The options of a select after a change. Ids are kept, because profiles and answers contain them; new ones are
 * assigned here.
 * @throws AppError validation: none, too many, or one that reads like another; two that already did so may stay
 */
export function optionsFrom(
  drafts: readonly OptionDraft[],
  existing: readonly SegmentationField[],
): SegmentationField[] {
  if (drafts.length === 0) throw invalidField('fields', 'needs at least one option');
  if (drafts.length > SEGMENTATION_MAX_OPTIONS) throw invalidField('fields', 'are too many options');
  const free = new Set(existing.map((field) => field.id));
  const isKept = ({ id, value }: OptionDraft): boolean =>
    existing.some((field) => field.id === id && free.has(id) && field.value === value);
  const names = new Set(drafts.filter(isKept).map(({ value }) => comparableName(value)));
  return drafts.map((draft, index) => {
    const { id, value } = draft;
    const name = comparableName(value);
    if (!isKept(draft) && names.has(name)) throw invalidField(`fields.${index}.value`, 'is given twice');
    names.add(name);
    return { id: id !== undefined && free.delete(id) ? id : newId(), value };
  });
}

/**
 * The wanted options beside what others have done since the caller read them: added ones stay, removed ones stay away
 * unless the caller renamed them, and a new name holds where the caller left the old one.
 */
export function mergedOptions(
  wanted: readonly OptionDraft[],
  read: readonly SegmentationField[],
  existing: readonly SegmentationField[],
): OptionDraft[] {
  const [before, now] = [read, existing].map((fields) => new Map(fields.map(({ id, value }) => [id, value])));
  const own = wanted.flatMap(({ id, value }) => {
    if (id === undefined || before?.get(id) !== value) return [{ id, value }];
    const present = now?.get(id);
    return present === undefined ? [] : [{ id, value: present }];
  });
  const added = existing.filter(({ id }) => !before?.has(id) && !own.some((option) => option.id === id));
  return [...own, ...added];
}
