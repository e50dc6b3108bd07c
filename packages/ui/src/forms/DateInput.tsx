import { CalendarDays, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { IconButton } from '../actions/IconButton';
import { classNames } from '../class-names';
import { onDemand, useArrival, useOnDemand } from '../loading/on-demand';
import { fill } from '../provider/fill';
import { useUi } from '../provider/UiProvider';
import { parseDay, writeDay } from './day-text';
import { Field, type FieldProps } from './Field';
import fieldStyles from './Field.module.css';
import styles from './DateInput.module.css';

export interface DateInputProps extends FieldProps {
  /** yyyy-MM-dd, or empty. */
  value: string;
  /** Called with a complete day or an empty text, never with something half-written. */
  onChange: (value: string) => void;
  min?: string | undefined;
  max?: string | undefined;
  clearable?: boolean | undefined;
  name?: string | undefined;
}

const anyForm = onDemand(() => import('./read-day').then((part) => part.readDay));
const calendar = onDemand(() => import('./Calendar').then((part) => part.Calendar));

/** @returns what is wrong with a day; null: it could not be read */
function useProblem(min: string | undefined, max: string | undefined) {
  const { texts, locale } = useUi();
  return (day: string | null) => {
    if (day === null) return fill(texts.invalidDate, { format: texts.dayFormat });
    if (min !== undefined && day < min) return fill(texts.dayTooEarly, { day: writeDay(min, locale) });
    if (max !== undefined && day > max) return fill(texts.dayTooLate, { day: writeDay(max, locale) });
    return undefined;
  };
}

/**
 * A day, typed or chosen from a calendar. It is shown in the format of the language's region, and understood in any
 * usual form.
 */
export function DateInput({ value, onChange, min, max, clearable, name, ...field }: DateInputProps) {
  const { texts, locale } = useUi();
  const [open, setOpen] = useState(false);
  const [draft, setDraft] = useState<string | null>(null);
  const [wrong, setWrong] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const noteId = useId();
  const { part: readDay = parseDay } = useArrival(anyForm, draft === null ? 'idle' : 'now');
  const Calendar = useOnDemand(calendar, open ? 'now' : 'idle');

  const accept = (day: string) => {
    setDraft(null);
    setWrong(false);
    if (day !== value) onChange(day);
  };
  const problemOf = useProblem(min, max);
  const finish = () => {
    if (draft === null) return;
    if (draft.trim() === '') return accept('');
    const day = readDay(draft, locale);
    if (day !== null && problemOf(day) === undefined) accept(day);
    else setWrong(true);
  };
  const write = (text: string) => {
    setDraft(text);
    setWrong(false);
    // A complete day counts immediately; the text stays as it is while somebody is typing.
    const day = parseDay(text, locale);
    if (day !== null && day !== value && problemOf(day) === undefined) onChange(day);
  };
  const isClearable = clearable === true && value !== '' && field.disabled !== true;
  const error = field.error ?? (wrong ? problemOf(readDay(draft ?? '', locale)) : undefined);

  return (
    <Field {...field} error={error}>
      {(control) => (
        <div className={classNames(styles.date, isClearable && styles.clearable)}>
          <input
            {...control}
            ref={input}
            name={name}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            className={fieldStyles.control}
            placeholder={texts.dayFormat}
            value={draft ?? writeDay(value, locale)}
            onChange={(event) => write(event.target.value)}
            onBlur={finish}
            onKeyDown={(event) => {
              if (event.key === 'Enter') finish();
              if (event.key === 'ArrowDown' && event.altKey) setOpen(true);
            }}
          />
          <span className={styles.buttons}>
            {isClearable && (
              <IconButton
                size="sm"
                icon={<X />}
                label={texts.clear}
                onClick={() => {
                  accept('');
                  input.current?.focus();
                }}
              />
            )}
            <IconButton
              ref={button}
              size="sm"
              icon={<CalendarDays />}
              label={texts.chooseDate}
              aria-describedby={noteId}
              disabled={field.disabled}
              aria-haspopup="dialog"
              aria-expanded={open}
              tooltip={!open}
              onClick={() => setOpen(!open)}
            />
          </span>
          <span id={noteId} hidden>
            {field.label}
          </span>
          {Calendar !== undefined && open && (
            <Calendar
              label={texts.chooseDate}
              value={value}
              min={min}
              max={max}
              anchor={button}
              onClose={() => setOpen(false)}
              onChoose={(day) => {
                accept(day);
                setOpen(false);
              }}
            />
          )}
        </div>
      )}
    </Field>
  );
}
