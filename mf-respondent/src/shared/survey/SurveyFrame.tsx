import type { ReactNode } from 'react';
import type { Provider, PublicSurvey } from '@elan/contracts';
import { SafeHtml } from '../html/SafeHtml';
import { useTexts } from '../texts/texts';
import type { SurveyTheme } from '../theme/survey-theme';
import { MadeWith } from './MadeWith';
import styles from './SurveyFrame.module.css';

export interface SurveyFrameProps {
  theme: SurveyTheme;
  survey: Pick<PublicSurvey, 'name' | 'description' | 'design'> | null;
  provider: Pick<Provider, 'name' | 'siteUrl'> | null;
  /** Inside another page, which has its own landmarks and title. */
  embedded?: boolean;
  banner?: ReactNode;
  /** Beside the maker's mark. */
  footer?: ReactNode;
  children: ReactNode;
}

/** What surrounds every state of a survey: its look, its header, the maker's mark. */
export function SurveyFrame({
  theme,
  survey,
  provider,
  embedded = false,
  banner,
  footer,
  children,
}: SurveyFrameProps) {
  const t = useTexts();
  const [Header, Main, Footer, Title] = embedded
    ? (['div', 'div', 'div', 'p'] as const)
    : (['header', 'main', 'footer', 'h1'] as const);
  return (
    <div
      className={embedded ? `${styles.page} ${styles.embedded}` : styles.page}
      style={{ ...theme.variables, colorScheme: theme.scheme }}
      lang={t.language}
    >
      {banner}
      <div className={styles.column}>
        {survey && (
          <Header className={styles.header}>
            {survey.design.logo && <img src={survey.design.logo} alt={t('respondent.logo')} />}
            <Title className={styles.title}>
              <SafeHtml html={survey.name} inline />
            </Title>
            {survey.description && (
              <div className={styles.description}>
                <SafeHtml html={survey.description} />
              </div>
            )}
          </Header>
        )}
        <Main className={styles.main}>{children}</Main>
        <Footer className={styles.footer}>
          <MadeWith provider={provider} />
          {footer}
        </Footer>
      </div>
    </div>
  );
}
