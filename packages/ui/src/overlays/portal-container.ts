import { createContext, useContext } from 'react';

/**
 * Where floating parts are attached: inside the open modal if there is one, else at the end of the page. A custom
 * native dialog provides its element here, since anything outside it can neither be seen nor reached.
 */
export const PortalContainer = createContext<HTMLElement | null>(null);

export function usePortalContainer(): HTMLElement | null {
  return useContext(PortalContainer);
}
