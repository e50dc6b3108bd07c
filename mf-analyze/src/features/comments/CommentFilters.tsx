import type { Comments } from '@elan/contracts';
import { IconButton, Select, TextInput } from '@elan/ui';
import { Link, useIntl } from '@elan/web-core';
import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useAddress } from '../../shared/use-address';
import { useText } from '../../shared/use-text';
import styles from './comments.module.css';
import type { CommentFilter } from './use-comment-filter';

interface FiltersProps {
  comments: Comments;
  filter: CommentFilter;
}

/** Filters comments by words and by category; never by people, groups or days. */
export function CommentFilters({ comments, filter }: FiltersProps) {
  const text = useText();
  const { categories } = comments;
  const { query, narrow } = filter;
  return (
    <div className={styles.filters} role="search" aria-label={text('comments.filters')}>
      <WordSearch value={query.search ?? ''} onSearch={(search) => narrow({ search: search || null })} />
      {(categories.length > 1 || query.category !== undefined) && (
        <Select
          compact
          labelHidden
          label={text('comments.category')}
          value={query.category ?? ''}
          options={[
            { value: '', label: text('comments.allCategories') },
            ...categories.map((name) => ({ value: name, label: name })),
          ]}
          onChange={(category) => narrow({ category: category || null })}
        />
      )}
      <Views counts={comments.counts} isHidden={query.hidden === 'true'} />
    </div>
  );
}

/** Milliseconds without typing after which the search starts. */
const PAUSE = 500;

function WordSearch({ value, onSearch }: { value: string; onSearch: (words: string) => void }) {
  const text = useText();
  const [typed, setTyped] = useState(value);
  const [sent, setSent] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => () => clearTimeout(timer.current), []);
  // The search was cleared elsewhere; what is being typed stays.
  if (sent !== value) {
    setSent(value);
    if (typed.trim() === sent) setTyped(value);
  }
  const search = (words: string): void => {
    clearTimeout(timer.current);
    setTyped(words);
    onSearch(words.trim());
  };
  return (
    <TextInput
      ref={input}
      label={text('comments.search')}
      labelHidden
      placeholder={text('comments.search')}
      icon={<Search aria-hidden="true" />}
      autoComplete="off"
      maxLength={200}
      value={typed}
      onChange={(words) => {
        setTyped(words);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => onSearch(words.trim()), PAUSE);
      }}
      onKeyDown={({ key }) => {
        if (key === 'Enter') search(typed);
        if (key === 'Escape' && typed !== '') search('');
      }}
      end={
        typed === '' ? undefined : (
          <IconButton
            size="sm"
            icon={<X />}
            label={text('comments.clearSearch')}
            onClick={() => {
              search('');
              input.current?.focus();
            }}
          />
        )
      }
    />
  );
}

/** Switches between shown and hidden comments. */
function Views({ counts, isHidden }: { counts: Comments['counts']; isHidden: boolean }) {
  const text = useText();
  const intl = useIntl();
  const { linkTo } = useAddress();
  const views = [
    { name: 'shown', isCurrent: !isHidden, changes: { hidden: null } },
    // Themes count shown comments only.
    { name: 'hidden', isCurrent: isHidden, changes: { hidden: 'true', theme: null } },
  ] as const;
  return (
    <nav className={styles.views} aria-label={text('comments.views')}>
      {views.map(({ name, isCurrent, changes }) => (
        <Link
          key={name}
          to={linkTo({ ...changes, page: null })}
          aria-current={isCurrent ? 'page' : undefined}
        >
          {text(`comments.view.${name}`)} <span>{intl.formatNumber(counts[name])}</span>
        </Link>
      ))}
    </nav>
  );
}
