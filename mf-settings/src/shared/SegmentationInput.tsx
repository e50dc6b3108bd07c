import { userEndpoints, type Segmentation } from '@elan/contracts';
import { DateInput, Select, TextInput } from '@elan/ui';
import { useSegmentationName } from './use-segmentation-name';
import { useText } from './use-text';

interface SegmentationInputProps {
  segmentation: Segmentation;
  value: string;
  onChange: (value: string) => void;
  required: boolean;
}

/**
 * The input that fits a segmentation's type: date, select or text. A bracketed date is called by its brackets, so that
 * its hint says which date is asked for.
 */
export function SegmentationInput({ segmentation, value, onChange, required }: SegmentationInputProps) {
  const text = useText();
  const label = useSegmentationName()(segmentation);
  switch (segmentation.type) {
    case 'date':
      return (
        <DateInput
          label={label}
          hint={
            segmentation.bracket === null
              ? undefined
              : text(`segmentations.bracket.${segmentation.bracket}.date`)
          }
          value={value}
          onChange={onChange}
          required={required}
        />
      );
    case 'select':
      return (
        <Select
          label={label}
          value={value === '' ? null : value}
          onChange={onChange}
          required={required}
          options={segmentation.fields.map((field) => ({ value: field.id, label: field.value }))}
        />
      );
    case 'text':
      return (
        <TextInput
          label={label}
          value={value}
          onChange={onChange}
          required={required}
          maxLength={userEndpoints.update.fields['extraData.value']?.max}
        />
      );
  }
}
