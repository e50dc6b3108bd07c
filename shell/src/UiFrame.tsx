import { Toaster, UiProvider, type LinkProps } from '@elan/ui';
import english from '@elan/ui/texts/en.json';
import french from '@elan/ui/texts/fr.json';
import { Link, useLanguage } from '@elan/web-core';
import type { ReactNode } from 'react';

const texts = { en: english, fr: french };
const LEAVES_THE_APPLICATION = /^([a-z][a-z\d+.-]*:|\/\/|\/s\/|\/api\/|\/import\.csv)/i;

/** Links of the design system: in-app addresses go through the router, all others through the browser. */
function AppLink({ href, ...attributes }: LinkProps) {
  const leaves = LEAVES_THE_APPLICATION.test(href) || attributes.download !== undefined;
  return leaves ? <a href={href} {...attributes} /> : <Link to={href} {...attributes} />;
}

/** Gives the design system the page's language and router, and the toasts their place. */
export function UiFrame({ children }: { children: ReactNode }) {
  const language = useLanguage();
  return (
    <UiProvider locale={language} texts={texts[language]} link={AppLink}>
      {children}
      <Toaster />
    </UiProvider>
  );
}
