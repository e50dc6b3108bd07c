import { Check, Search } from 'lucide-react';
import {
  useEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { Popover } from '../overlays/Popover';
import { fill, fillCount } from '../provider/fill';
import { useUi } from '../provider/UiProvider';
import { searchItems } from '../search/search-items';
import type { SelectOption } from './Select';
import styles from './Select.module.css';

interface SelectListProps {
  id: string;
  label: ReactNode;
  options: readonly SelectOption<string>[];
  value: string | null;
  searchable: boolean;
  anchor: RefObject<HTMLButtonElement | null>;
  onChoose: (value: string) => void;
  onClose: () => void;
}

/** Options per page of Page Up and Page Down. */
const PAGE = 5;
/** More options than this are found by typing, so that ten thousand members open immediately. */
const SHOWN = 100;

interface KeysOptions {
  shown: readonly SelectOption<string>[];
  active: number;
  searchable: boolean;
  setActive: (index: number) => void;
  choose: (option: SelectOption<string> | undefined) => void;
  onClose: () => void;
}

/** Arrows, pages, Enter, and the first letters of an option where nothing can be searched. */
function useKeys({ shown, active, searchable, setActive, choose, onClose }: KeysOptions) {
  const { locale } = useUi();
  const typed = useRef({ text: '', at: 0 });
  const jumpTo = (key: string) => {
    const now = Date.now();
    typed.current = { text: now - typed.current.at < 700 ? typed.current.text + key : key, at: now };
    const wanted = typed.current.text.toLocaleLowerCase(locale);
    const index = shown.findIndex((option) => option.label.toLocaleLowerCase(locale).startsWith(wanted));
    if (index >= 0) setActive(index);
  };
  return (event: KeyboardEvent) => {
    const last = shown.length - 1;
    const moves: Record<string, number> = {
      ArrowDown: Math.min(active + 1, last),
      ArrowUp: Math.max(active - 1, 0),
      PageDown: Math.min(active + PAGE, last),
      PageUp: Math.max(active - PAGE, 0),
      ...(!searchable && { Home: 0, End: last }),
    };
    const next = moves[event.key];
    if (next !== undefined) setActive(next);
    else if (event.key === 'Enter' || (event.key === ' ' && !searchable)) choose(shown[active]);
    else if (event.key === 'Tab') return onClose();
    else if (!searchable && event.key.length === 1) jumpTo(event.key);
    else return;
    event.preventDefault();
  };
}

/** The downloaded part of `Select`: search box and list. */
export function SelectList({
  id,
  label,
  options,
  value,
  searchable,
  anchor,
  onChoose,
  onClose,
}: SelectListProps) {
  const { texts, locale } = useUi();
  const [search, setSearch] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const found = useMemo(
    () => searchItems(options, search, [({ label }) => [label], ({ description = '' }) => [description]]),
    [options, search],
  );
  const shown = useMemo(() => found.slice(0, SHOWN), [found]);
  const [active, setActive] = useState(() =>
    Math.max(
      0,
      shown.findIndex((option) => option.value === value),
    ),
  );
  const optionId = (index: number) => `${id}-${index}`;

  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const choose = (option: SelectOption<string> | undefined) => {
    if (option !== undefined && option.disabled !== true) onChoose(option.value);
  };
  const press = useKeys({ shown, active, searchable, setActive, choose, onClose });
  const activeId = shown[active] === undefined ? undefined : optionId(active);
  const name = typeof label === 'string' ? label : texts.select;

  return (
    <Popover open onOpenChange={onClose} anchor={anchor} className={styles.box}>
      {searchable && (
        <div className={styles.search}>
          <Search aria-hidden="true" />
          <input
            type="text"
            role="combobox"
            aria-label={`${texts.search} (${name})`}
            aria-expanded="true"
            aria-controls={id}
            aria-autocomplete="list"
            aria-activedescendant={activeId}
            autoComplete="off"
            placeholder={texts.search}
            value={search}
            onKeyDown={press}
            onChange={(event) => {
              setSearch(event.target.value);
              setActive(0);
            }}
          />
        </div>
      )}
      <ul
        ref={list}
        id={id}
        role="listbox"
        aria-label={name}
        tabIndex={searchable ? -1 : 0}
        aria-activedescendant={searchable ? undefined : activeId}
        className={styles.list}
        onKeyDown={searchable ? undefined : press}
      >
        {shown.map((option, index) => (
          <li
            key={option.value}
            id={optionId(index)}
            role="option"
            aria-selected={option.value === value}
            aria-disabled={option.disabled === true || undefined}
            data-active={index === active || undefined}
            className={styles.option}
            onPointerMove={() => setActive(index)}
            onClick={() => choose(option)}
          >
            <span>
              {option.label}
              {option.description !== undefined && <small>{option.description}</small>}
            </span>
            {option.value === value && <Check aria-hidden="true" />}
          </li>
        ))}
      </ul>
      {shown.length === 0 && (
        <p role="status" className={styles.note}>
          {search === '' ? texts.noOption : fill(texts.noMatch, { search })}
        </p>
      )}
      {found.length > shown.length && (
        <p className={styles.note}>{fillCount(texts.moreOptions, found.length - shown.length, locale)}</p>
      )}
    </Popover>
  );
}
