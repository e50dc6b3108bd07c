import { useEffect } from 'react';
import { useProductName } from '../company/use-company';

/**
 * Sets the page's title in the browser's tab and history; text only. Undefined leaves it unchanged, for a title that is
 * not known yet.
 */
export function usePageTitle(title: string | undefined): void {
  const product = useProductName();
  useEffect(() => {
    if (title !== undefined) document.title = title === '' ? product : `${title} – ${product}`;
  }, [title, product]);
}
