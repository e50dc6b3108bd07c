import type { ExtraDatum, Segmentation } from '@elan/contracts';
import { SegmentationInput } from './SegmentationInput';

interface SegmentationInputsProps {
  segmentations: readonly Segmentation[];
  /** Values as `valuesOf` returns them. */
  extraData: readonly ExtraDatum[];
  onChange: (extraData: readonly ExtraDatum[]) => void;
  required: boolean;
  /** The values as sent, without empty ones. */
  sent?: readonly ExtraDatum[];
  /** The error text for what the server refuses, by its place in what is sent. */
  refused: (path: string) => string | undefined;
}

/** @returns a member's value of a segmentation, empty if there is none. */
export function valueIn(extraData: readonly ExtraDatum[], segmentationId: string): string {
  return extraData.find((datum) => datum.segmentationId === segmentationId)?.value ?? '';
}

/** @returns a member's values: first one for each segmentation, empty if there is none, then all others. */
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
          // One that was added since the form was opened is not there yet.
          valuesOf(segmentations, extraData).map((datum) =>
            datum.segmentationId === segmentation.id ? { ...datum, value } : datum,
          ),
        )
      }
    />
  ));
}
