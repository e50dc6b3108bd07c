import { createContext, useContext } from 'react';
import { VERSION_FIELD } from '@elan/contracts/page-server';

/** The version of a page all of whose forms say that they began with it. */
export const VersionContext = createContext<string | undefined>(undefined);

/** Says with which version of the page a form began: what it leads to is of the same version. */
export function VersionField({ version }: { version?: string | undefined }) {
  const ofPage = useContext(VersionContext);
  const began = version ?? ofPage;
  return began && <input type="hidden" name={VERSION_FIELD} value={began} />;
}
