import type { ExtraDatum, Segmentation } from '@elan/contracts';
import { SegmentationInput } from './SegmentationInput';

interface SegmentationInputsProps {
  segmentations: readonly Segmentation[];
  /** As `valuesOf` gives them. */
  extraData: readonly ExtraDatum[];
  onChange: (extraData: readonly ExtraDatum[]) => void;
  required: boolean;
  /** The values as they are sent, where empty ones are left out. */
  sent?: readonly ExtraDatum[];
  /** Text of what the server refuses, by its place in what is sent. */
  refused: (path: string) => string | undefined;
}

/** @returns a member's value of a segmentation, empty where there is none. */
export function valueIn(extraData: readonly ExtraDatum[], segmentationId: string): string {
  return extraData.find((datum) => datum.segmentationId === segmentationId)?.value ?? '';
}

/** @returns a member's values: first one of each segmentation, empty where there is none, then all others. */
export function valuesOf(
  segmentations: readonly Segmentation[],
  extraData: readonly ExtraDatum[],
): readonly ExtraDatum[] {
  const shown = new Set(segmentations.map(({ id }) => id));
  return [
    ...segmentations.map(({ id }) => ({ segmentationId: id, value: valueIn(extraData, id) })),
    ...extraData.filter(({ segmentationId }) => !shown.has(segmentationId)),
  ];
}

/** A member's values: one input per segmentation. */
export function SegmentationInputs(props: SegmentationInputsProps) {
  const { segmentations, extraData, onChange, required, sent = extraData, refused } = props;
  return segmentations.map((segmentation) => (
    <SegmentationInput
      key={segmentation.id}
      segmentation={segmentation}
      required={required}
      value={valueIn(extraData, segmentation.id)}
      error={refused(`extraData.${sent.findIndex((datum) => datum.segmentationId === segmentation.id)}`)}
      onChange={(value) =>
        onChange(
          // One that has arrived since the form was opened is not there yet.
          valuesOf(segmentations, extraData).map((datum) =>
            datum.segmentationId === segmentation.id ? { ...datum, value } : datum,
          ),
        )
      }
    />
  ));
}
