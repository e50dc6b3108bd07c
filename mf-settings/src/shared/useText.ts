import { useIntl } from '@elan/web-core';
import { useCallback } from 'react';

type Values = Record<string, string | number>;

/** @returns a function from a message id of this remote, without its prefix, to the text in the page's language. */
export function useText(): (id: string, values?: Values) => string {
  const intl = useIntl();
  return useCallback((id, values) => intl.formatMessage({ id: `settings.${id}` }, values), [intl]);
}
