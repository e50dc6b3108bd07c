import type { Analysis, Language, ReportFormat } from '@elan/contracts';
import { scoreBand } from '@elan/scoring';
import { ErrorState, Skeleton } from '@elan/ui';
import { plainText } from '@elan/web-core/plain-text';
import { useReadAnalysisQuery } from '../../../shared/analysis-api';
import { useText } from '../../../shared/use-text';
import { useWrittenScores } from '../../../shared/use-written-scores';
import styles from './share.module.css';

interface PreviewProps {
  surveyId: string;
  periodId: string;
  language: Language;
  format: ReportFormat;
}

/** What the first page, slide or sheet will say, in the language of the report. */
export function Preview({ surveyId, periodId, language, format }: PreviewProps) {
  const text = useText();
  // The report reads it like this: compared with the round before, whatever the page compares with.
  const { currentData, isError, refetch } = useReadAnalysisQuery({ surveyId, language, round: periodId });
  return (
    <figure className={styles.preview}>
      <figcaption>{text(`share.preview.${format}`)}</figcaption>
      <div className={styles.sheet} data-format={format} lang={language} aria-busy={!currentData && !isError}>
        {currentData && <Sheet analysis={currentData} />}
        {!currentData && !isError && <Skeleton height={120} />}
        {isError && (
          <ErrorState title={text('loadFailed')} retryLabel={text('retry')} onRetry={() => void refetch()} />
        )}
      </div>
    </figure>
  );
}

function Sheet({ analysis }: { analysis: Analysis }) {
  const write = useWrittenScores();
  const { round, headline, standouts, score, enps, participation } = analysis;
  const scores = [score, ...(enps ? [enps] : [])].filter((one) => one.score !== null);
  return (
    <>
      <p className={styles.title}>{plainText(round?.surveyName ?? '')}</p>
      {headline !== null && standouts.length > 0 && <p className={styles.headline}>{headline}</p>}
      <ul>
        {standouts.map(({ sentence, tone }) => (
          <li key={sentence} data-tone={tone}>
            {sentence}
          </li>
        ))}
      </ul>
      <p className={styles.numbers}>
        {scores.map(({ score: value, scale }) => (
          <strong key={scale} data-band={scoreBand(value ?? 0, scale)}>
            {write.spoken(value ?? 0, scale)}
          </strong>
        ))}
        {participation.share !== null && <strong>{write.percent(participation.share)}</strong>}
      </p>
    </>
  );
}
