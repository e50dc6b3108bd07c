import { TextInput, type TextInputProps } from './TextInput';

export interface NumberInputProps extends Omit<
  TextInputProps,
  'value' | 'onChange' | 'type' | 'min' | 'max'
> {
  value: number | null;
  /** Null while the box is empty. */
  onChange: (value: number | null) => void;
  min?: number | undefined;
  max?: number | undefined;
}

/** A whole or decimal number. */
export function NumberInput({ value, onChange, ...props }: NumberInputProps) {
  const change = (text: string) => {
    const number = Number(text);
    onChange(text === '' || Number.isNaN(number) ? null : number);
  };
  return (
    <TextInput
      inputMode="numeric"
      {...props}
      type="number"
      value={value === null ? '' : String(value)}
      onChange={change}
    />
  );
}
