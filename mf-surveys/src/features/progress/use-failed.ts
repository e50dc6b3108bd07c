import { toast } from '@elan/ui';
import { errorText, useIntl } from '@elan/web-core';
import { useText } from '../../shared/use-text';

/** Says why something did not work. */
export function useFailed(): (error: unknown) => void {
  const t = useText();
  const intl = useIntl();
  return (error) => {
    toast.error(errorText(intl, error) ?? t('surveys.progress.failed'));
  };
}
