import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '../actions/IconButton';
import { TextInput } from '../forms/TextInput';
import { useUi } from '../provider/UiProvider';
import styles from './Table.module.css';

interface TableSearchProps {
  label: string;
  /** The search that the rows currently show. */
  search: string;
  /** How many were found. */
  said: string;
  onSearch: (text: string) => void;
}

/** Pause in typing before the rows follow, in milliseconds. */
const DEBOUNCE = 500;

export function TableSearch({ label, search, said, onSearch }: TableSearchProps) {
  const { texts } = useUi();
  const [text, setText] = useState(search);
  const [known, setKnown] = useState(search);
  const [sent, setSent] = useState(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => () => clearTimeout(timer.current), []);

  if (known !== search) {
    setKnown(search);
    // The search was cleared elsewhere; what is being typed meanwhile stays.
    if (search !== sent) setText(search);
  }

  const send = (next: string) => {
    setSent(next.trim());
    onSearch(next.trim());
  };

  const now = (next: string) => {
    clearTimeout(timer.current);
    setText(next);
    send(next);
  };
  const later = (next: string) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => send(next), DEBOUNCE);
  };

  return (
    <div className={styles.search} role="search" aria-label={label}>
      <TextInput
        ref={input}
        label={label}
        labelHidden
        placeholder={label}
        icon={<Search aria-hidden="true" />}
        autoComplete="off"
        value={text}
        onChange={later}
        onKeyDown={(event) => {
          if (event.key === 'Enter') now(text);
          if (event.key === 'Escape' && text !== '') now('');
        }}
        end={
          text === '' ? undefined : (
            <IconButton
              size="sm"
              icon={<X />}
              label={texts.searchCleared}
              onClick={() => {
                now('');
                input.current?.focus();
              }}
            />
          )
        }
      />
      <span role="status" className={styles.said}>
        {said}
      </span>
    </div>
  );
}
