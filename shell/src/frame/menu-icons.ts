import {
  Building2,
  ChartNoAxesColumn,
  ClipboardList,
  CreditCard,
  LayoutDashboard,
  LayoutGrid,
  Library,
  ListChecks,
  ScrollText,
  Settings,
  type LucideIcon,
} from 'lucide-react';

/** The icons that a menu entry can use, by their names at lucide.dev: each adds to the first load. */
const icons: Readonly<Record<string, LucideIcon>> = {
  'building-2': Building2,
  'chart-no-axes-column': ChartNoAxesColumn,
  'clipboard-list': ClipboardList,
  'credit-card': CreditCard,
  'layout-dashboard': LayoutDashboard,
  library: Library,
  'list-checks': ListChecks,
  'scroll-text': ScrollText,
  settings: Settings,
};

/** @returns the icon, or a neutral one if the name is missing or unknown */
export function iconNamed(name: string | null): LucideIcon {
  return (name !== null && Object.hasOwn(icons, name) && icons[name]) || LayoutGrid;
}
