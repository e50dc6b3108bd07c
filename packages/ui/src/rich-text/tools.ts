import {
  Bold,
  Heading2,
  Heading3,
  Italic,
  Link,
  List,
  ListOrdered,
  Underline,
  type LucideIcon,
} from 'lucide-react';
import type { Mark } from './engine';
import { isApple } from './keys';

export interface Tool {
  mark: Mark;
  Icon: LucideIcon;
  /** The equivalent key, together with Ctrl or ⌘. */
  key?: string;
  shift?: true;
}

/** The toolbar, group by group. */
export const toolGroups: readonly (readonly Tool[])[] = [
  [
    { mark: 'bold', Icon: Bold, key: 'B' },
    { mark: 'italic', Icon: Italic, key: 'I' },
    { mark: 'underline', Icon: Underline, key: 'U' },
  ],
  [
    { mark: 'heading', Icon: Heading2 },
    { mark: 'subheading', Icon: Heading3 },
  ],
  [
    { mark: 'bulletedList', Icon: List, key: '8', shift: true },
    { mark: 'numberedList', Icon: ListOrdered, key: '9', shift: true },
  ],
  [{ mark: 'link', Icon: Link, key: 'K' }],
];

/** The keys as people read them. */
export function shortcutText({ key, shift }: Tool, shiftName: string): string {
  if (key === undefined) return '';
  if (isApple) return `${shift ? '⇧' : ''}⌘${key}`;
  return `Ctrl+${shift ? `${shiftName}+` : ''}${key}`;
}

/** The keys as programs read them. */
export function shortcutKeys({ key, shift }: Tool): string | undefined {
  if (key === undefined) return undefined;
  return `${isApple ? 'Meta' : 'Control'}+${shift ? 'Shift+' : ''}${key}`;
}
