import {
  createContext,
  useContext,
  useMemo,
  type AnchorHTMLAttributes,
  type ComponentType,
  type ReactNode,
} from 'react';
import { textsWithoutProvider, type UiTexts } from '../config';

/** What a link component receives: the attributes of an anchor, always with `href`. */
export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string };

interface Ui {
  locale: string;
  texts: UiTexts;
  Link: ComponentType<LinkProps> | 'a';
}

const UiContext = createContext<Ui>({ locale: 'en', texts: textsWithoutProvider, Link: 'a' });

export interface UiProviderProps {
  /** BCP 47 language of the page, e.g. `en` or `fr`. */
  locale: string;
  texts: UiTexts;
  /** The router's link, so that in-app addresses do not reload the page. Must be a stable component. */
  link?: ComponentType<LinkProps> | undefined;
  children: ReactNode;
}

/** Provides the components below with the page's language, their texts and the router's link. */
export function UiProvider({ locale, texts, link, children }: UiProviderProps) {
  const value = useMemo<Ui>(() => ({ locale, texts, Link: link ?? 'a' }), [locale, texts, link]);
  return <UiContext value={value}>{children}</UiContext>;
}

/** Locale, texts and link of the nearest `UiProvider`; English and plain anchors without one, where the page is developed or tested. */
export function useUi(): Ui {
  return useContext(UiContext);
}
