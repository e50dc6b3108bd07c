import {
  SEGMENTATION_MAX_OPTIONS,
  SEGMENTATION_OPTION_MAX_LENGTH,
  type ImportColumn,
  type ImportField,
  type SegmentationField,
} from '@elan/contracts';
import { readDay, type DayOrder } from '@elan/member-files';
import { comparableName, newId } from '../../platform';
import type { SegmentationRecord } from '../segmentations/segmentation.model';

/** What a column of the file contains. */
export type Column = { readonly kind: ImportField } | SegmentationColumn;

export type Target = Pick<SegmentationRecord, '_id' | 'name' | 'type' | 'bracket' | 'fields'>;

export interface SegmentationColumn {
  readonly kind: 'segmentation';
  readonly segmentation: Target;
  /** The new segmentation that was requested, if the company has none like it yet. */
  readonly isNew: Extract<ImportColumn, { kind: 'newSegmentation' }> | null;
  /**
   * Ids of a select's options by their text, without case, accents and ways of typing: a cell is looked up instead of compared with
   * each.
   */
  readonly options: Map<string, string>;
  /** What the file adds to the options; null if nobody chose the column, which then adds none. */
  readonly added: SegmentationField[] | null;
  readonly dayOrder: DayOrder;
}

export function segmentationColumn(
  segmentation: Target,
  isNew: SegmentationColumn['isNew'],
  { isChosen, dayOrder }: { readonly isChosen: boolean; readonly dayOrder: DayOrder },
): SegmentationColumn {
  const options = new Map<string, string>();
  for (const { id, value } of segmentation.fields) {
    options.set(id, id);
    options.set(comparableName(value), id);
  }
  return { kind: 'segmentation', segmentation, isNew, options, added: isChosen ? [] : null, dayOrder };
}

/** A value to store, with the option that it needs; or why the cell has none. */
export type SegmentValue =
  | { readonly value: string; readonly option?: SegmentationField }
  | { readonly refused: 'invalidValue' | 'tooLong' | 'tooManyOptions' };

export function readSegmentValue(column: SegmentationColumn, cell: string): SegmentValue {
  switch (column.segmentation.type) {
    case 'select':
      return readOption(column, cell);
    case 'date': {
      const day = readDay(cell, column.dayOrder);
      return day === undefined ? { refused: 'invalidValue' } : { value: day };
    }
    case 'text':
      return { value: cell };
  }
}

function readOption({ segmentation, options, added }: SegmentationColumn, cell: string): SegmentValue {
  const known = options.get(comparableName(cell)) ?? options.get(cell);
  if (known !== undefined) return { value: known };
  if (added === null) return { refused: 'invalidValue' };
  if (cell.length > SEGMENTATION_OPTION_MAX_LENGTH) return { refused: 'tooLong' };
  const count = segmentation.fields.length + added.length;
  if (count >= SEGMENTATION_MAX_OPTIONS) return { refused: 'tooManyOptions' };
  const option = { id: newId(), value: cell };
  return { value: option.id, option };
}

/** Makes the option one of the column's. */
export function addOption({ options, added }: SegmentationColumn, option: SegmentationField): void {
  added?.push(option);
  options.set(comparableName(option.value), option.id);
}
