import type { Anchors } from '@elan/contracts';
import { useLanguage } from '@elan/web-core';
import { useText } from '../use-text';

/** @returns the labels at the ends of a question's scale for this reader. */
export function useEnds(): (anchors: Anchors | undefined) => string {
  const t = useText();
  const language = useLanguage();
  return (anchors = 'likelihood') => {
    if (typeof anchors !== 'object') return t(`surveys.anchors.${anchors}`);
    const own = anchors[language] ?? Object.values(anchors)[0];
    return own ? `${own.low} – ${own.high}` : t('surveys.anchors.likelihood');
  };
}
