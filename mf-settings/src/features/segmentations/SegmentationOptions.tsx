import { segmentationEndpoints } from '@elan/contracts';
import { Button, IconButton, TextInput } from '@elan/ui';
import { Plus, X } from 'lucide-react';
import { useLineFocus } from '../../shared/use-line-focus';
import { useText } from '../../shared/use-text';
import styles from './segmentations.module.css';

export interface SegmentationOption {
  /** Set by the server; a new option has none yet. */
  readonly id?: string;
  readonly key: string;
  readonly value: string;
}

export const newOption = (): SegmentationOption => ({ key: crypto.randomUUID(), value: '' });

interface SegmentationOptionsProps {
  options: readonly SegmentationOption[];
  onChange: (options: readonly SegmentationOption[]) => void;
  errorOf: (option: SegmentationOption) => string | undefined;
}

/** The values of a select segmentation, one line each. */
export function SegmentationOptions({ options, onChange, errorOf }: SegmentationOptionsProps) {
  const text = useText();
  const { box, focusLine } = useLineFocus<HTMLFieldSetElement>();
  const add = (): void => {
    onChange([...options, newOption()]);
    focusLine(options.length);
  };
  return (
    <fieldset ref={box} className={styles.options}>
      <legend>{text('segmentations.options')}</legend>
      {options.map((option, index) => (
        <div key={option.key} className={styles.option}>
          <TextInput
            label={text('segmentations.option', { number: index + 1 })}
            labelHidden
            data-line
            value={option.value}
            error={errorOf(option)}
            maxLength={segmentationEndpoints.create.fields['fields.value']?.max}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              // Here Enter moves to the next value instead of submitting the form.
              event.preventDefault();
              if (index < options.length - 1) focusLine(index + 1);
              else add();
            }}
            autoComplete="off"
            onChange={(value) =>
              onChange(options.map((other) => (other.key === option.key ? { ...other, value } : other)))
            }
          />
          <IconButton
            icon={<X />}
            label={text('segmentations.removeOption', { number: index + 1 })}
            onClick={() => {
              onChange(options.filter((other) => other.key !== option.key));
              focusLine(index);
            }}
          />
        </div>
      ))}
      <Button variant="ghost" size="sm" data-line iconLeft={<Plus />} onClick={add}>
        {text('segmentations.addOption')}
      </Button>
    </fieldset>
  );
}
