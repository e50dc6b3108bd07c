import type { ListedSurvey, Thematic } from '@elan/contracts';
import { places } from '@elan/web-core';
import {
  ChartNoAxesColumn,
  ClipboardList,
  CreditCard,
  LayoutDashboard,
  Library,
  Settings,
  type LucideIcon,
} from 'lucide-react';

export interface MenuEntry {
  id: string;
  href: string;
  /** Either the id of a text or, for a name from the data, the text itself. */
  label: { id: string } | { text: string };
  icon?: LucideIcon;
  /** Reachable without a subscription. */
  isAlwaysOpen?: boolean;
  /** Shown below their parent while one is in it. */
  children?: MenuEntry[];
  /** Start of the addresses to which the entry leads in the end, the place itself being only a list of them. */
  leadsTo?: string;
}

const settingsEntries: MenuEntry[] = [
  { id: 'members', href: places.settings('members'), label: { id: 'shell.menu.members' } },
  { id: 'audiences', href: places.settings('audiences'), label: { id: 'shell.menu.audiences' } },
  { id: 'segmentations', href: places.settings('segmentations'), label: { id: 'shell.menu.segmentations' } },
  { id: 'messages', href: places.settings('messages'), label: { id: 'shell.menu.messages' } },
];

/** The entries above the thematics. */
export const mainEntries: MenuEntry[] = [
  { id: 'dashboard', href: places.dashboard, label: { id: 'shell.menu.dashboard' }, icon: LayoutDashboard },
  {
    id: 'surveys',
    href: places.surveyList,
    label: { id: 'shell.menu.surveys' },
    icon: ClipboardList,
    leadsTo: places.editSurvey(''),
  },
  {
    id: 'analyze',
    href: places.planning,
    label: { id: 'shell.menu.analyze' },
    icon: ChartNoAxesColumn,
    leadsTo: places.analyze(''),
  },
  { id: 'library', href: places.newSurvey(), label: { id: 'shell.menu.library' }, icon: Library },
];

/** The entries below the thematics. */
export const companyEntries: MenuEntry[] = [
  {
    id: 'settings',
    href: places.settings(),
    label: { id: 'shell.menu.settings' },
    icon: Settings,
    children: settingsEntries,
  },
  { id: 'plan', href: places.plans, label: { id: 'shell.menu.plan' }, icon: CreditCard, isAlwaysOpen: true },
];

/** Shown as the person who is signed in. */
export const accountEntry: MenuEntry = {
  id: 'account',
  href: places.account(),
  label: { id: 'shell.menu.account' },
};

/** One entry per thematic to which a survey belongs, in the order of the thematics. */
export function thematicEntries(
  thematics: readonly Thematic[],
  surveys: readonly ListedSurvey[],
): MenuEntry[] {
  const used = new Set(surveys.map(({ thematicId }) => thematicId));
  return thematics
    .filter(({ id }) => used.has(id))
    .map(({ id, name }) => ({ id: `thematic-${id}`, href: places.thematic(id), label: { text: name } }));
}

/**
 * Whether an entry names the place that one is at. Sections of the dashboard never do: they are parts of one page.
 * A tab does when the address names it; the bare address of a page is its first tab.
 */
export function isCurrent(href: string, { pathname, search }: { pathname: string; search: string }): boolean {
  const target = new URL(href, 'http://shell');
  if (target.pathname !== pathname || target.hash !== '') return false;
  const tab = target.searchParams.get('tab');
  return tab === null || new URLSearchParams(search).get('tab') === tab;
}

/** What `aria-current` says of an entry: that one is there, or that one came to where it leads. */
export function currentAs(
  { href, leadsTo }: Pick<MenuEntry, 'href' | 'leadsTo'>,
  location: { pathname: string; search: string },
): 'page' | 'true' | undefined {
  if (isCurrent(href, location)) return 'page';
  return leadsTo !== undefined && location.pathname.startsWith(leadsTo) ? 'true' : undefined;
}
