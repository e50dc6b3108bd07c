import { useEffect } from 'react';
import { useProductName } from '../company/use-company';

/** Names the page in the browser's tab and history; text only. Undefined, while it is not known yet, leaves it. */
export function usePageTitle(title: string | undefined): void {
  const product = useProductName();
  useEffect(() => {
    if (title !== undefined) document.title = title === '' ? product : `${title} – ${product}`;
  }, [title, product]);
}
