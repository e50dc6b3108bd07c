import { useIntl } from 'react-intl';
import { notifySaving, type Toasts, type Told } from './notify-saving';

/**
 * Tells how something is saved without a form: one toast says that it is being saved, then that it is, or why not.
 * @returns a function that shows some work, and returns whether it succeeded
 */
export function useSaving(toast: Toasts) {
  const intl = useIntl();
  return <Answer>(work: Promise<Answer>, told?: (answer: Answer) => Told | undefined): Promise<boolean> =>
    notifySaving(toast, intl, work, { told, explains: true }).then(
      () => true,
      () => false,
    );
}
