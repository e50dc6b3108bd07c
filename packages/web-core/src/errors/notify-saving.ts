import { errorNumbers } from '@elan/contracts';
import type { IntlShape } from 'react-intl';
import { isErrorBody } from '../http/send';
import { errorText } from './error-text';

/** What is said once something is saved. */
export interface Told {
  readonly text: string;
  readonly action?: { label: string; onSelect: () => void } | undefined;
  /** Milliseconds. */
  readonly duration?: number | undefined;
}

/** The part of the design system's `toast` that saving needs. */
export interface Toasts {
  loading: (text: string) => string;
  success: (text: string, options: Omit<Told, 'text'> & { id: string }) => unknown;
  error: (text: string, options: { id: string }) => unknown;
}

interface Words<Answer> {
  /** What the toast says; by default "Successfully saved!". */
  told?: ((answer: Answer) => Told | undefined) | undefined;
  /** Whether the toast says why it failed: nothing else on the page does. */
  explains?: boolean;
}

/**
 * Shows work in progress: saving, saved, or failed, in one toast that changes. The failure is passed on to the caller.
 * `notifySaving(toast, intl, updateSurvey(draft).unwrap())`
 */
export async function notifySaving<Answer>(
  toast: Toasts,
  intl: IntlShape,
  work: Promise<Answer>,
  { told, explains = false }: Words<Answer> = {},
): Promise<Answer> {
  const id = toast.loading(intl.formatMessage({ id: 'notify.saving' }));
  try {
    const answer = await work;
    const { text, ...options } = told?.(answer) ?? { text: intl.formatMessage({ id: 'notify.saved' }) };
    toast.success(text, { ...options, id });
    return answer;
  } catch (error) {
    const reason =
      (explains && isRefusal(error)) || isUnconfirmed(error) ? errorText(intl, error) : undefined;
    toast.error(reason ?? intl.formatMessage({ id: 'notify.failed' }), { id });
    throw error;
  }
}

/** The password was asked for and not given, or a change was not meant: nothing went wrong. */
function isUnconfirmed(error: unknown): boolean {
  return (
    isErrorBody(error) && [errorNumbers.recentSignInRequired, 'agreementWeakened'].includes(error.message)
  );
}

/** Trying again later helps with anything else. */
function isRefusal(error: unknown): boolean {
  return isErrorBody(error) && error.statusCode >= 400 && error.statusCode < 500;
}
