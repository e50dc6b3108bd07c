import { useCallback } from 'react';
import { useIntl } from '@elan/web-core';
import type english from '../messages/en.json';

export type TextId = keyof typeof english;
type TextValues = Record<string, string | number | Date | null | undefined>;

/** A text of this remote in the language of the page. */
export function useText(): (id: TextId, values?: TextValues) => string {
  const intl = useIntl();
  return useCallback((id, values) => intl.formatMessage({ id }, values), [intl]);
}
