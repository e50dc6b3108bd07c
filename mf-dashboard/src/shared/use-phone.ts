import { useSyncExternalStore } from 'react';

const phone = () => matchMedia('(max-width: 599px)');

/** Whether the page is as narrow as a phone, where lists only show their beginning. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => phone().matches);
}

function subscribe(listener: () => void): () => void {
  const query = phone();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
