import { VERSION_FIELD } from '@elan/contracts/page-server';

/** Says with which version of the page a form began: what it leads to is of the same version. */
export function VersionField({ version }: { version: string | undefined }) {
  return version && <input type="hidden" name={VERSION_FIELD} value={version} />;
}
