import { TextInput } from '@elan/ui';
import { Search } from 'lucide-react';
import { useText } from '../use-text';

interface TemplateSearchProps {
  search: string;
  onSearch: (search: string) => void;
}

/** Searches templates while typing. */
export function TemplateSearch({ search, onSearch }: TemplateSearchProps) {
  const t = useText();
  return (
    <TextInput
      type="search"
      label={t('surveys.library.search')}
      labelHidden
      placeholder={t('surveys.library.search')}
      icon={<Search aria-hidden="true" />}
      autoComplete="off"
      value={search}
      onChange={onSearch}
      onKeyDown={(event) => {
        // The field only filters what is shown: inside a form, Enter would leave the step.
        if (event.key === 'Enter') event.preventDefault();
        if (event.key === 'Escape') onSearch('');
      }}
    />
  );
}
