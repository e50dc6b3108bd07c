import { TextInput, type TextInputProps } from '@elan/ui';
import { useText } from '../messages/use-text';

/** The address of somebody who has an account, the first field of its form. */
export function EmailField(props: Omit<TextInputProps, 'label' | 'type'>) {
  const text = useText();
  return (
    <TextInput
      {...props}
      label={text('auth.email')}
      type="email"
      autoComplete="username"
      inputMode="email"
      autoFocus
    />
  );
}
