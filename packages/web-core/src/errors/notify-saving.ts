import type { IntlShape } from 'react-intl';

/** The part of the design system's `toast` that saving needs. */
interface Toasts {
  loading: (text: string) => string;
  success: (text: string, options: { id: string }) => unknown;
  error: (text: string, options: { id: string }) => unknown;
}

/**
 * Shows work in progress: saving, saved, or failed, in one toast that changes. The failure is passed on to the caller.
 * `notifySaving(toast, intl, updateSurvey(draft).unwrap())`
 */
export async function notifySaving<Answer>(
  toast: Toasts,
  intl: IntlShape,
  work: Promise<Answer>,
): Promise<Answer> {
  const id = toast.loading(intl.formatMessage({ id: 'notify.saving' }));
  try {
    const answer = await work;
    toast.success(intl.formatMessage({ id: 'notify.saved' }), { id });
    return answer;
  } catch (error) {
    toast.error(intl.formatMessage({ id: 'notify.failed' }), { id });
    throw error;
  }
}
