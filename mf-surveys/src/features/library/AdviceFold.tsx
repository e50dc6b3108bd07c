import type { Advice, TemplateQuestion } from '@elan/contracts';
import { useText } from '../../shared/use-text';
import styles from './AdviceFold.module.css';

const bands = ['bad', 'normal', 'good'] as const;

/** The product's advice for a question by the band of its score, collapsed, because it is long. */
export function AdviceFold({ question, number }: { question: TemplateQuestion; number: number }) {
  const t = useText();
  return (
    <details className={styles.fold}>
      <summary>{t('surveys.library.advice', { number })}</summary>
      <div className={styles.bands}>
        {bands.map((band) => (
          <section key={band} data-band={band} className={styles.band}>
            <h4>{t(`surveys.library.band.${band}`)}</h4>
            {question.advices[band].map((advice) => (
              <Step key={advice.name} advice={advice} />
            ))}
            {band === 'bad' && question.legal !== null && <p className={styles.legal}>{question.legal}</p>}
          </section>
        ))}
      </div>
    </details>
  );
}

function Step({ advice }: { advice: Advice }) {
  const t = useText();
  const { name, description, firstStep, sign, who, weeks } = advice;
  return (
    <article className={styles.step}>
      <h5>{name}</h5>
      <p>{description}</p>
      <dl>
        <dt>{t('surveys.library.firstStep')}</dt>
        <dd>{firstStep}</dd>
        <dt>{t('surveys.library.sign')}</dt>
        <dd>{sign}</dd>
      </dl>
      <p className={styles.facts}>
        {[t(`surveys.library.who.${who}`), t('surveys.library.weeks', { count: weeks })].join(', ')}
      </p>
    </article>
  );
}
