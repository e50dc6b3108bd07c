import type { Segmentation } from '@elan/contracts';
import type { SelectOption } from '@elan/ui';
import { useSegmentationName } from '../../../shared/use-segmentation-name';
import { useText } from '../../../shared/use-text';
import { newKinds, type ColumnChoice } from './column-choice';

const fields = ['name', 'firstName', 'lastName', 'email', 'language', 'role'] as const;

/** Possible interpretations of a column. */
export function useColumnOptions(
  segmentations: readonly Segmentation[],
): readonly SelectOption<ColumnChoice>[] {
  const text = useText();
  const nameOf = useSegmentationName();
  return [
    { value: 'ignore', label: text('import.column.ignore') },
    ...fields.map((field) => ({ value: field, label: text(`import.column.${field}`) })),
    ...segmentations.map((segmentation) => ({
      value: `segmentation:${segmentation.id}` as const,
      label: text('import.column.segmentation', { name: nameOf(segmentation) }),
    })),
    ...newKinds.map((kind) => ({
      value: `new:${kind}` as const,
      label: text('import.column.new', { kind: text(`segmentations.kind.${kind}`) }),
    })),
  ];
}
