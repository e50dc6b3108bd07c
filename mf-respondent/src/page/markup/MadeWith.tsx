import type { Provider } from '@elan/contracts';
import { useTexts } from '../texts/texts';

/** "Made with" and the product's logo, linking to the provider's site. */
export function MadeWith({ provider }: { provider: Pick<Provider, 'name' | 'siteUrl'> }) {
  const t = useTexts();
  return (
    <p className="made-with">
      {t('respondent.madeWith')}
      <a href={provider.siteUrl} target="_blank" rel="noopener">
        <svg width="20" height="20" viewBox="0 0 32 32" aria-hidden="true">
          <rect width="32" height="32" rx="9" fill="#5b3df5" />
          <path d="M7.5 23.5C14 23.5 21 19 24.5 8.5M7.5 17.5c4 0 8-2.2 10.2-7M7.5 11.5c1.8 0 3.3-.9 4.2-2.6" />
        </svg>
        {provider.name}
        <span className="unseen">{t('respondent.newTab')}</span>
      </a>
    </p>
  );
}
