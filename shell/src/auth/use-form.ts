import { useState, type FocusEvent, type SyntheticEvent } from 'react';

/** What is wrong with a value, as the id of a text; undefined when nothing is. */
export type Check<Value> = (value: Value) => string | undefined;

/**
 * Values of a small form. A field tells what is wrong once it was left or sending was tried, not while one is typing
 * in it for the first time.
 * @param checks per field; a form with something wrong is not sent, and focus goes to the first such field
 * @param onEdit called at each change, e.g. to clear the error of the last try
 */
export function useForm<Values extends Record<string, string | boolean>>(
  initial: Values,
  checks: { [Field in keyof Values]?: Check<Values[Field]> },
  onEdit: () => void,
) {
  const [values, setValues] = useState(initial);
  const [told, setTold] = useState<ReadonlySet<keyof Values>>(new Set());
  const problemOf = (field: keyof Values) => checks[field]?.(values[field]);

  return {
    values,
    set<Field extends keyof Values>(field: Field, value: Values[Field]) {
      setValues((current) => ({ ...current, [field]: value }));
      onEdit();
    },
    /** Attributes that make a field speak up after it was left with something in it. */
    leaving: (field: keyof Values & string) => ({
      name: field,
      onBlur: (event: FocusEvent<HTMLInputElement>) => {
        if (event.target.value !== '') setTold((current) => new Set(current).add(field));
      },
    }),
    /** Id of the text of what is wrong with a field, once it may be told. */
    problem: (field: keyof Values) => (told.has(field) ? problemOf(field) : undefined),
    isComplete: Object.keys(checks).every((field) => problemOf(field) === undefined),
    /** Handles the form's submit event: sends complete values, or shows what is missing. */
    submit: (send: (values: Values) => void) => (event: SyntheticEvent<HTMLFormElement>) => {
      event.preventDefault();
      const wrong = Object.keys(checks).find((field) => problemOf(field) !== undefined);
      if (wrong === undefined) {
        send(values);
        return;
      }
      setTold(new Set(Object.keys(checks)));
      const control = event.currentTarget.elements.namedItem(wrong);
      if (control instanceof HTMLElement) control.focus();
    },
  };
}
