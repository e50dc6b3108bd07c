import { createContext, useContext } from 'react';

/** Where floating parts are attached: inside the open modal if there is one, else the end of the page. */
export const PortalContainer = createContext<HTMLElement | null>(null);

export function usePortalContainer(): HTMLElement | null {
  return useContext(PortalContainer);
}
