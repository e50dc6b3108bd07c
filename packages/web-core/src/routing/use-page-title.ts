import { useEffect } from 'react';
import { useProductName } from '../company/use-company';

/** Names the page in the browser's tab and history; text only. Undefined leaves it, for a title that is not known yet. */
export function usePageTitle(title: string | undefined): void {
  const product = useProductName();
  useEffect(() => {
    if (title !== undefined) document.title = title === '' ? product : `${title} – ${product}`;
  }, [title, product]);
}
