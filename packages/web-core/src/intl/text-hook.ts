import { useCallback } from 'react';
import { useIntl } from 'react-intl';

type Values = Record<string, string | number>;

/** The ids of a remote's messages, without its prefix. */
type TextId<Messages, Prefix extends string> = {
  [Id in keyof Messages]: Id extends `${Prefix}.${infer Rest}` ? Rest : never;
}[keyof Messages];

/** Turns a message id without the remote's prefix, and its values, into the text in the page's language. */
export type Text<Id extends string = string> = (id: Id, values?: Values) => string;

/**
 * Creates the hook for the texts of a remote, or of the shell, with typed ids: `export const useText =
 * createTextHook<typeof english, 'settings'>('settings')`, `text('title')`.
 */
export function createTextHook<Messages extends object, Prefix extends string>(
  prefix: Prefix,
): () => Text<TextId<Messages, Prefix>> {
  return function useText() {
    const intl = useIntl();
    return useCallback((id, values) => intl.formatMessage({ id: `${prefix}.${id}` }, values), [intl]);
  };
}
