import { createContext, useContext } from 'react';

/**
 * Where floating parts are attached: inside the open modal if there is one, else the end of the page. A native dialog
 * of one's own gives its element here, since whatever is outside it can be neither seen nor reached.
 */
export const PortalContainer = createContext<HTMLElement | null>(null);

export function usePortalContainer(): HTMLElement | null {
  return useContext(PortalContainer);
}
