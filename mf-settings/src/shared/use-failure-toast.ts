import { toast } from '@elan/ui';
import { errorText, useIntl } from '@elan/web-core';

/** @returns a function that shows why something failed, where no form can show it. */
export function useFailureToast(): (error: unknown) => void {
  const intl = useIntl();
  return (error) => {
    const text = errorText(intl, error);
    if (text !== undefined) toast.error(text);
  };
}
