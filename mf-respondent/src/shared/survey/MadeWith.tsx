import type { Provider } from '@elan/contracts';
import { useTexts } from '../texts/texts';
import styles from './MadeWith.module.css';

/** Until the provider's own name has come. */
const PRODUCT = 'Elan';

/** 'Made with' and the product's logo, linking to the provider's site once that is known. */
export function MadeWith({ provider }: { provider: Pick<Provider, 'name' | 'siteUrl'> | null }) {
  const t = useTexts();
  const logo = (
    <>
      <svg width="20" height="20" viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" rx="9" fill="#5b3df5" />
        <path d="M7.5 23.5C14 23.5 21 19 24.5 8.5M7.5 17.5c4 0 8-2.2 10.2-7M7.5 11.5c1.8 0 3.3-.9 4.2-2.6" />
      </svg>
      {provider?.name ?? PRODUCT}
    </>
  );
  return (
    <p className={styles.madeWith}>
      {t('respondent.madeWith')}
      {provider?.siteUrl ? (
        <a href={provider.siteUrl} target="_blank" rel="noopener">
          {logo}
          <span className={styles.unseen}>{t('respondent.newTab')}</span>
        </a>
      ) : (
        <span>{logo}</span>
      )}
    </p>
  );
}
