import { useEffect } from 'react';

const PRODUCT = 'Elan';

/** Names the page in the browser's tab and history; text only. Undefined, while it is not known yet, leaves it. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = title === '' ? PRODUCT : `${title} – ${PRODUCT}`;
  }, [title]);
}
