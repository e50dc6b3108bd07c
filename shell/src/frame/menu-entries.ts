import type { Language, Thematic } from '@elan/contracts';
import type { PublishedRemote, RemoteMenuEntry } from '@elan/contracts/remotes';
import { places } from '@elan/web-core';
import type { LucideIcon } from 'lucide-react';
import { pageAt } from '../remotes/page-at';
import { iconNamed } from './menu-icons';

export interface MenuEntry {
  href: string;
  label: string;
  icon?: LucideIcon;
  /** Reachable without a subscription. */
  isAlwaysOpen?: boolean;
  /** Entries that are shown below their parent while one of them is open. */
  children?: MenuEntry[];
  /** Prefix of the addresses behind the entry, if its own address is only a list of them. */
  leadsTo?: string | null;
}

/** The part of an address that determines the page. */
export const pathOf = (href: string): string => new URL(href, 'http://shell').pathname;

/** @returns the remotes' entries for a place of the menu, in order, in a language */
export function entriesAt(
  place: RemoteMenuEntry['place'],
  remotes: readonly PublishedRemote[],
  language: Language,
): MenuEntry[] {
  const wanted = remotes.flatMap(({ menu }) => menu.filter((entry) => entry.place === place));
  return wanted
    .sort((one, other) => one.order - other.order)
    .map(({ icon, label, path, leadsTo, children }) => ({
      href: path,
      label: label[language] ?? label.en,
      icon: iconNamed(icon),
      isAlwaysOpen: pageAt(remotes, pathOf(path))?.access === 'administrator',
      children: children.map((child) => ({
        href: child.path,
        label: child.label[language] ?? child.label.en,
      })),
      leadsTo,
    }));
}

/** One entry per thematic to which a survey belongs, in the order of the thematics. */
export function thematicEntries(thematics: readonly Thematic[], used: readonly string[]): MenuEntry[] {
  return thematics
    .filter(({ id }) => used.includes(id))
    .map(({ id, name }) => ({ href: places.thematic(id), label: name }));
}

/**
 * Whether an entry names the current location. Sections of a page never do: they are parts of it. A tab does if the
 * address names it; the bare address of a page is its first tab.
 */
export function isCurrent(href: string, { pathname, search }: { pathname: string; search: string }): boolean {
  const target = new URL(href, 'http://shell');
  if (target.pathname !== pathname || target.hash !== '') return false;
  const tab = target.searchParams.get('tab');
  return tab === null || new URLSearchParams(search).get('tab') === tab;
}

/** The `aria-current` of an entry: whether it is the current page, or leads to the current location. */
export function currentAs(
  { href, leadsTo }: Pick<MenuEntry, 'href' | 'leadsTo'>,
  location: { pathname: string; search: string },
): 'page' | 'true' | undefined {
  if (isCurrent(href, location)) return 'page';
  return leadsTo && location.pathname.startsWith(leadsTo) ? 'true' : undefined;
}
