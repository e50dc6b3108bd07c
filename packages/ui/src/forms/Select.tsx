import { ChevronDown } from 'lucide-react';
import { useDeferredValue, useId, useRef, useState, type KeyboardEvent } from 'react';
import { classNames } from '../class-names';
import { onDemand, useOnDemand } from '../loading/on-demand';
import { useUi } from '../provider/UiProvider';
import { Field, type FieldProps } from './Field';
import styles from './Select.module.css';

export interface SelectOption<Value extends string> {
  value: Value;
  label: string;
  description?: string | undefined;
  disabled?: boolean | undefined;
}

export interface SelectProps<Value extends string> extends FieldProps {
  options: readonly SelectOption<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  placeholder?: string | undefined;
  /** A search box above the list; by default from nine options. */
  searchable?: boolean | undefined;
  /** Height 36 instead of 44 px, for toolbars. */
  compact?: boolean | undefined;
}

const selectList = onDemand(() => import('./SelectList').then((part) => part.SelectList));

/** A choice of one from a list; the list is at most 300 px high and shows about five options. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { options, value, onChange, placeholder, searchable, compact, ...field } = props;
  const { texts } = useUi();
  const [open, setOpen] = useState(false);
  // The control responds immediately, and a long list follows once it is rendered.
  const isDrawn = useDeferredValue(open);
  const trigger = useRef<HTMLButtonElement>(null);
  const listId = useId();
  const SelectList = useOnDemand(selectList, open ? 'now' : 'idle');
  const chosen = options.find((option) => option.value === value);

  const openByKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpen(true);
  };

  return (
    <Field {...field}>
      {({ required, ...control }) => (
        <>
          <button
            {...control}
            ref={trigger}
            type="button"
            role="combobox"
            aria-haspopup="listbox"
            aria-expanded={open}
            aria-controls={open ? listId : undefined}
            aria-required={required}
            className={classNames(styles.trigger, compact === true && styles.compact)}
            onClick={() => setOpen(!open)}
            onKeyDown={openByKey}
            onPointerEnter={() => void selectList.load().catch(() => undefined)}
          >
            <span className={classNames(styles.value, chosen === undefined && styles.placeholder)}>
              {chosen?.label ?? placeholder ?? texts.select}
            </span>
            <ChevronDown aria-hidden="true" />
          </button>
          {SelectList !== undefined && open && isDrawn && (
            <SelectList
              id={listId}
              label={field.label}
              options={options}
              value={value}
              searchable={searchable ?? options.length > 8}
              anchor={trigger}
              onClose={() => setOpen(false)}
              onChoose={(next) => {
                setOpen(false);
                const option = options.find((candidate) => candidate.value === next);
                if (option !== undefined) onChange(option.value);
              }}
            />
          )}
        </>
      )}
    </Field>
  );
}
