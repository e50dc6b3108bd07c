import type { Endpoint } from '@elan/contracts';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { isErrorBody } from '../http/send';
import { afterPress } from './after-press';
import { fieldProblem, isMissing, isSameValue } from './field-problem';

/** A check that the contract cannot make: its error text, or nothing. */
export type FieldChecks<Values> = Partial<{
  readonly [Name in keyof Values]: (value: Values[Name], values: Values) => string | undefined;
}>;

export interface FieldsOptions<Values> {
  readonly values: Values;
  /** The values before anything was changed. */
  readonly saved: Values;
  readonly change: (changes: Partial<Values>) => void;
  readonly checks?: FieldChecks<Values> | undefined;
  /** Why the last attempt to send failed. */
  readonly error?: unknown;
}

/** The names of the text values. */
type TextName<Values> = {
  [Name in keyof Values]-?: Values[Name] extends string ? Name : never;
}[keyof Values] &
  string;

/**
 * The fields of a form, according to the row that it is sent to: marks, limits and what is wrong. A problem is shown
 * once its field was left or sending was tried, never during the first input; what the server refuses is shown at its
 * field.
 */
export function useContractFields<Values extends object>(row: Endpoint, options: FieldsOptions<Values>) {
  const { values, saved, change, checks, error } = options;
  type Name = keyof Values & string;
  const intl = useIntl();
  const [touched, setTouched] = useState<ReadonlySet<Name>>(new Set());
  const names = [...new Set([...Object.keys(values), ...Object.keys(checks ?? {})])] as Name[];
  const isSame = (name: Name) => isSameValue(values[name], saved[name], row.fields[name]);
  const problemOf = (name: Name) => {
    const problem = fieldProblem(values[name], row.fields[name]);
    // A saved value may be longer than allowed: only changes are sent.
    return problem === 'tooLong' && isSame(name) ? undefined : problem;
  };

  const wrongText = (name: Name): string | undefined => {
    const problem = problemOf(name);
    if (problem === undefined) {
      const check: FieldChecks<Values>[Name] | undefined = checks?.[name];
      return check ? check(values[name], values) : undefined;
    }
    const { min, max } = row.fields[name] ?? {};
    const ofField = `form.${name}.${problem}`;
    return intl.formatMessage({ id: ofField in intl.messages ? ofField : `form.${problem}` }, { min, max });
  };
  /**
   * The error text for a part of the body that the server refuses: a field, or an item of a list such as `extraData.0`.
   */
  const refused = (path: string): string | undefined =>
    isRefused(error, path) ? intl.formatMessage({ id: 'form.invalid' }) : undefined;
  /** The error text of a field, once it may be shown. */
  const problem = (name: Name): string | undefined => {
    return (touched.has(name) ? wrongText(name) : undefined) ?? refused(name);
  };

  return {
    problem,
    refused,
    /** Attributes for the control of a text. */
    field: (name: TextName<Values>) => {
      const { required, max } = row.fields[name] ?? {};
      const value = values[name] as string;
      const isTooLong = max !== undefined && value.length > max && isSame(name);
      return {
        name,
        value,
        required: required === true,
        maxLength: isTooLong ? undefined : max,
        error: problem(name),
        onChange: (text: string) => {
          change({ [name]: text } as Partial<Values>);
        },
        onBlur: () => {
          if (value === '' && isSame(name)) return;
          afterPress(() => {
            setTouched((current) => new Set(current).add(name));
          });
        },
      };
    },
    isChanged: !names.every(isSame),
    /** Whether nothing is missing and nothing too long; what else is wrong is shown when sending is tried. */
    isComplete: names.every(
      (name) => !isMissing(values[name], row.fields[name]) && problemOf(name) !== 'tooLong',
    ),
    /** Shows everything that is wrong, and moves to the first problem. @returns whether nothing is wrong. */
    validate: (form: HTMLFormElement): boolean => {
      const wrong = names.find((name) => wrongText(name) !== undefined);
      if (wrong === undefined) return true;
      setTouched(new Set(names));
      const control = form.elements.namedItem(wrong);
      if (control instanceof HTMLElement) control.focus();
      return false;
    },
    /** Hides all problems, as in a form that nobody has touched. */
    reset: () => {
      setTouched(new Set());
    },
  };
}

/** @returns whether the API found a part of the body invalid, or something within it. */
function isRefused(error: unknown, part: string): boolean {
  return isErrorBody(error) && (error.details ?? []).some(({ path }) => `${path}.`.startsWith(`${part}.`));
}
