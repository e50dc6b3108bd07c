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
        <path d="M7.500 23.500C14 23.500 21 19 24.500 8.500M7.500 17.500c4 0 8-2.200 10.200-7M7.500 11.500c1.800 0 3.300-.9 4.200-2.600" />
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
