import { Toaster, UiProvider, type LinkProps } from '@elan/ui';
import { Link } from '@elan/web-core';
import type { ReactNode } from 'react';
import type { LanguagePack } from './languages/language-packs';

const LEAVES_THE_APPLICATION = /^([a-z][a-z\d+.-]*:|\/\/|\/s\/|\/api\/|\/import\.csv)/i;

/** Links of the design system: in-app addresses go through the router, all others through the browser. */
function AppLink({ href, ...attributes }: LinkProps) {
  const leaves =
    LEAVES_THE_APPLICATION.test(href) || attributes.download !== undefined || attributes.target === '_blank';
  return leaves ? <a href={href} {...attributes} /> : <Link to={href} {...attributes} />;
}

/** Gives the design system the page's language and router, and the toasts their place. */
export function UiFrame({ pack, children }: { pack: LanguagePack; children: ReactNode }) {
  return (
    <UiProvider locale={pack.language} texts={pack.ui} link={AppLink}>
      {children}
      <Toaster />
    </UiProvider>
  );
}
