import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '../actions/IconButton';
import { TextInput } from '../forms/TextInput';
import { fillCount } from '../provider/fill';
import { useUi } from '../provider/UiProvider';
import styles from './Table.module.css';

interface TableSearchProps {
  label: string;
  /** The search that the rows show at present. */
  search: string;
  found: number;
  onSearch: (text: string) => void;
}

/** Milliseconds of quiet before the rows follow what is typed. */
const DEBOUNCE = 500;

export function TableSearch({ label, search, found, onSearch }: TableSearchProps) {
  const { texts, locale } = useUi();
  const [text, setText] = useState(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => () => clearTimeout(timer.current), []);

  const now = (next: string) => {
    clearTimeout(timer.current);
    setText(next);
    onSearch(next.trim());
  };
  const later = (next: string) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onSearch(next.trim()), DEBOUNCE);
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
        {search === '' ? '' : fillCount(texts.searchResults, found, locale)}
      </span>
    </div>
  );
}
