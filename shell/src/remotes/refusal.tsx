import { byFileName } from '@elan/contracts';
import { missingNames, readSurface } from '@elan/contracts/missing-names';
import type { PublishedRemote } from '@elan/contracts/remotes';
import { ErrorState } from '@elan/ui';
import type { RemoteModule } from '@elan/web-core';
import { useText } from '../messages/use-text';
import { exportedNames } from './exported-names';

/**
 * Compares what a remote needs with what this shell offers. Loaded only for a remote that publishing did not check
 * against this shell.
 * @returns pages that say what is missing, in the place of the remote's own; undefined if nothing is
 * @throws if what the remote needs cannot be read
 */
export async function refusalOf({ name, entry, pages }: PublishedRemote): Promise<RemoteModule | undefined> {
  const response = await fetch(new URL('surface.json', new URL(entry, location.origin)));
  if (!response.ok) throw new Error(`What ${name} needs is not known: HTTP ${response.status}`);
  const missing = Object.entries(missingNames(readSurface(await response.json()), exportedNames));
  if (missing.length === 0) return undefined;
  // The list is not a sentence, so that it fits every language.
  const list = missing.map(([from, names]) => `${names.join(', ')} (${from})`).join(', ');
  return {
    routes: pages.map(({ path }) => ({ path, element: <Refusal missing={list} /> })),
    messages: byFileName(import.meta.glob('../messages/later/*.json')),
  };
}

function Refusal({ missing }: { missing: string }) {
  const text = useText();
  return (
    <ErrorState
      title={text('remote.unavailable')}
      retryLabel={text('remote.reload')}
      onRetry={() => {
        location.reload();
      }}
    >
      {text('remote.misfit', { missing })}
    </ErrorState>
  );
}
