import type { ReactNode } from 'react';
import { fill } from '../provider/fill';
import { useUi } from '../provider/UiProvider';
import styles from './Scores.module.css';

/** Determined by the caller from the unrounded score; `none` if there is no score to show. */
export type ScoreBand = 'bad' | 'normal' | 'good' | 'none';

export interface ScoreProps {
  /** Null if there is no score (no answers, or a group too small to be shown). */
  score: number | null;
  band: ScoreBand;
  /** Top of the scale: 10, or 100 for a normalised eNPS. */
  max?: number | undefined;
  /** Text equivalent; "7.4 out of 10" if not given. */
  label?: string | undefined;
  /** The displayed text; by default the score with one decimal. */
  children?: string | undefined;
}

/** One decimal on every scale: without it, 59.6 would read as the 60 at which the next band begins. */
function useScoreText({ score, max = 10, label, children }: ScoreProps): { written: string; said: string } {
  const { locale, texts } = useUi();
  if (score === null) return { written: '–', said: label ?? '–' };
  if (children !== undefined) return { written: children, said: label ?? children };
  const written = new Intl.NumberFormat(locale, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(score);
  return { written, said: label ?? fill(texts.scoreOf, { score: written, max }) };
}

/** The score in a tinted pill. */
export function ScoreBadge(props: ScoreProps) {
  const { written, said } = useScoreText(props);
  return (
    <span className={styles.badge} data-band={props.band} role="img" aria-label={said}>
      {written}
    </span>
  );
}

export interface ScoreGaugeProps extends ScoreProps {
  /** Width in pixels. */
  size?: number | undefined;
  /** A line under the number, e.g. the word of the band. */
  caption?: ReactNode;
}

const RADIUS = 50;
const LENGTH = Math.PI * RADIUS;
/** The round ends extend beyond the path by half the stroke on each side. */
const ENDS = 11;

/** Length to draw so that the visible tip, including its round end, is at the share. */
const drawnLength = (share: number) => Math.max(0.01, share * (LENGTH + ENDS) - ENDS);

/** Half a ring filled up to the score, with the number in the middle. */
export function ScoreGauge({ size = 200, caption, ...props }: ScoreGaugeProps) {
  const { written, said } = useScoreText(props);
  const max = props.max ?? 10;
  const share = props.score === null ? 0 : Math.min(1, Math.max(0, props.score / max));
  return (
    <div className={styles.gauge} style={{ width: size }} data-band={props.band}>
      <svg viewBox="0 0 120 68" role="img" aria-label={said}>
        <path d="M10 60a50 50 0 0 1 100 0" className={styles.track} />
        {share > 0 && (
          <path
            d="M10 60a50 50 0 0 1 100 0"
            className={styles.arc}
            strokeDasharray={`${drawnLength(share)} ${LENGTH * 2}`}
          />
        )}
        <text
          x="60"
          y="58"
          textAnchor="middle"
          className={styles.number}
          data-long={written.length > 4 || undefined}
        >
          {written}
        </text>
      </svg>
      <div className={styles.ends} aria-hidden="true">
        <span>0</span>
        <span>{max}</span>
      </div>
      {caption !== undefined && <div className={styles.caption}>{caption}</div>}
    </div>
  );
}

/** A thin bar filled up to the score, for rows of a list; the number stands next to it. */
export function ScoreBar(props: ScoreProps) {
  const { written, said } = useScoreText(props);
  const share = props.score === null ? 0 : Math.min(1, Math.max(0, props.score / (props.max ?? 10)));
  return (
    <span className={styles.bar} data-band={props.band} role="img" aria-label={said}>
      <span className={styles.barTrack}>
        <span className={styles.barFill} style={{ width: `${share * 100}%` }} />
      </span>
      <span className={styles.barNumber}>{written}</span>
    </span>
  );
}
