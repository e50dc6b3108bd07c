import { unzipSync } from 'fflate';

/** Libraries add entries for folders; a package has only its parts. */
export const partsOf = (bytes: Uint8Array): Record<string, Uint8Array> =>
  Object.fromEntries(Object.entries(unzipSync(bytes)).filter(([name]) => !name.endsWith('/')));
