import { useText } from '../../shared/use-text';
import styles from './Points.module.css';
import { QuotaNotice } from './QuotaNotice';

/** What will be decided, at the beginning. */
export function IntroductionStep() {
  const t = useText();
  return (
    <>
      <QuotaNotice />
      <p className={styles.lead}>{t('surveys.introduction.lead')}</p>
      <ul className={styles.points}>
        {(['choice', 'audience', 'schedule', 'confidential'] as const).map((point) => (
          <li key={point}>
            <strong>{t(`surveys.introduction.${point}`)}</strong>
            <span>{t(`surveys.introduction.${point}.text`)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
