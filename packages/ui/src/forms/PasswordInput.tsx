import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../actions/IconButton';
import { useUi } from '../provider/UiProvider';
import { TextInput, type TextInputProps } from './TextInput';

export type PasswordInputProps = Omit<TextInputProps, 'type' | 'end' | 'autoComplete'> & {
  /** `new-password` lets the browser suggest one. */
  autoComplete?: 'current-password' | 'new-password' | undefined;
};

/** A password with a button that shows it. */
export function PasswordInput({ autoComplete = 'current-password', ...props }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const { texts } = useUi();
  return (
    <TextInput
      spellCheck={false}
      autoCapitalize="none"
      {...props}
      autoComplete={autoComplete}
      type={shown ? 'text' : 'password'}
      end={
        <IconButton
          size="sm"
          icon={shown ? <EyeOff /> : <Eye />}
          label={shown ? texts.hidePassword : texts.showPassword}
          disabled={props.disabled}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
