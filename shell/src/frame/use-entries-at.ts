import type { RemoteMenuEntry } from '@elan/contracts/remotes';
import { languageOf, useIntl } from '@elan/web-core';
import { useRemotes } from '../remotes/PublishedRemotes';
import { entriesAt, type MenuEntry } from './menu-entries';

/** The entries of the published remotes for a place of the menu, in the language of the page. */
export function useEntriesAt(place: RemoteMenuEntry['place']): MenuEntry[] {
  return entriesAt(place, useRemotes(), languageOf(useIntl().locale));
}
