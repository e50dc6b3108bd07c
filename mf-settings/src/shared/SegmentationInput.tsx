import { userEndpoints, type Segmentation } from '@elan/contracts';
import { DateInput, Select, TextInput } from '@elan/ui';
import { useSegmentationName } from './use-segmentation-name';
import { useText } from './use-text';

interface SegmentationInputProps {
  segmentation: Segmentation;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  required: boolean;
}

/**
 * The input for a segmentation's type: date, select or text. A bracketed date is named after its brackets, so its hint
 * says which date is asked for.
 */
export function SegmentationInput({ segmentation, value, ...field }: SegmentationInputProps) {
  const text = useText();
  const label = useSegmentationName()(segmentation);
  switch (segmentation.type) {
    case 'date':
      return (
        <DateInput
          {...field}
          label={label}
          hint={
            segmentation.bracket === null
              ? undefined
              : text(`segmentations.bracket.${segmentation.bracket}.date`)
          }
          value={value}
        />
      );
    case 'select':
      return (
        <Select
          {...field}
          label={label}
          value={value === '' ? null : value}
          options={segmentation.fields.map((field) => ({ value: field.id, label: field.value }))}
        />
      );
    case 'text':
      return (
        <TextInput
          {...field}
          label={label}
          value={value}
          maxLength={userEndpoints.update.fields['extraData.value']?.max}
        />
      );
  }
}
