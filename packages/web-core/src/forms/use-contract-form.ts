import type { Endpoint } from '@elan/contracts';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { useIntl } from 'react-intl';
import { notifySaving, type Toasts, type Told } from '../errors/notify-saving';
import { useKeepWork, useWorkBefore } from '../store/kept-work';
import { trimmedValues } from './field-problem';
import { useContractFields, type FieldChecks } from './use-contract-fields';

export interface FormOptions<Values, Answer> {
  /** What the form shows before anything is changed, and again after a reset. */
  readonly saved: Values;
  /** What it starts with, if something was entered earlier and not sent. */
  readonly initial?: () => Partial<Values>;
  /** The name under which what was entered outlives a session that ends by itself; absent: it does not. */
  readonly keptAs?: string;
  /** What is never kept. */
  readonly secrets?: readonly (keyof Values)[];
  readonly checks?: FieldChecks<Values>;
  /** Sends the values, without white space around texts; a rejection says why they were refused. */
  readonly send: (values: Values) => Promise<Answer>;
  /** Says in a toast that it is being saved, then that it is, or not; without it, the page says it otherwise. */
  readonly toast?: Toasts;
  /** What the toast says once it is saved; by default "Successfully saved!". */
  readonly told?: (answer: Answer) => Told | undefined;
}

/**
 * Everything that a form of the product needs: values, what is wrong with them according to a row of the contract, and
 * sending them.
 */
export function useContractForm<Values extends object, Answer = unknown>(
  row: Endpoint,
  options: FormOptions<Values, Answer>,
) {
  const { saved, checks, toast, told } = options;
  const intl = useIntl();
  // Unchanged values follow what is saved, which may arrive or change while the form is open.
  const before = useWorkBefore(options.keptAs, saved);
  const [edits, setEdits] = useState<Partial<Values>>(() => ({ ...options.initial?.(), ...before }));
  const values = { ...saved, ...edits };
  const [error, setError] = useState<unknown>(undefined);
  const [isSending, setIsSending] = useState(false);
  const change = (changes: Partial<Values> | ((current: Values) => Partial<Values>)) => {
    setEdits((current) => ({
      ...current,
      ...(typeof changes === 'function' ? changes({ ...saved, ...current }) : changes),
    }));
    setError(undefined);
  };
  const {
    validate: validateFields,
    reset: resetFields,
    ...fields
  } = useContractFields(row, { values, saved, change, checks, error });
  const kept = Object.entries(edits).filter(([name]) => !options.secrets?.some((secret) => secret === name));
  useKeepWork(options.keptAs, fields.isChanged && kept.length > 0 ? Object.fromEntries(kept) : null);
  const tried = useRef<HTMLFormElement>(null);
  const validate = (form: HTMLFormElement): boolean => {
    tried.current = form;
    return validateFields(form);
  };
  // A refusal moves to its first field, which is marked by now.
  useEffect(() => {
    if (error !== undefined) tried.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [error]);

  /** @returns whether the values were accepted */
  const send = async (): Promise<boolean> => {
    setIsSending(true);
    setError(undefined);
    try {
      const work = options.send(trimmedValues(values, row.fields));
      await (toast ? notifySaving(toast, intl, work, { told }) : work);
      return true;
    } catch (reason) {
      setError(reason);
      return false;
    } finally {
      setIsSending(false);
    }
  };

  return {
    ...fields,
    values,
    change,
    /** Why the last attempt failed, until something is changed. */
    error,
    isSending,
    validate,
    /** Its former name, for live remotes that were built with it. */
    tell: validate,
    send,
    /** Handles the form's submit event: sends the values, or shows what is wrong with them. */
    submit: (event: SyntheticEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (!isSending && validate(event.currentTarget)) void send();
    },
    /** Restores what is saved. */
    reset: () => {
      setEdits({});
      setError(undefined);
      resetFields();
    },
  };
}

/** What the card or dialog around a form needs from it. */
export type ContractForm = Pick<
  ReturnType<typeof useContractForm<object>>,
  'isChanged' | 'isComplete' | 'error' | 'isSending' | 'validate' | 'send' | 'submit' | 'reset'
>;
