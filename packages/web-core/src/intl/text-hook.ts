import { useCallback } from 'react';
import { useIntl } from 'react-intl';

type Values = Record<string, string | number>;

/** A message id without the remote's prefix, and its values, to the text in the page's language. */
export type Text = (id: string, values?: Values) => string;

/** Makes a remote's hook for its own texts: `export const useText = createTextHook('settings')`, `text('title')`. */
export function createTextHook(prefix: string): () => Text {
  return function useText() {
    const intl = useIntl();
    return useCallback<Text>((id, values) => intl.formatMessage({ id: `${prefix}.${id}` }, values), [intl]);
  };
}
