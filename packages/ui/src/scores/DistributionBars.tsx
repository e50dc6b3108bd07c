import { Tooltip } from '../overlays/Tooltip';
import { fillCount } from '../provider/fill';
import { useUi } from '../provider/UiProvider';
import styles from './DistributionBars.module.css';

export interface DistributionBarsProps {
  /** How many answered 0, 1, … 10. */
  counts: readonly number[];
  /** What is counted, e.g. the question. */
  label: string;
  /** What an answer is called where it stands for others too, e.g. "6 or less". */
  names?: ReadonlyMap<number, string> | undefined;
  height?: number | undefined;
}

const bandOf = (score: number) => (score >= 9 ? 'good' : score >= 7 ? 'normal' : 'bad');

/**
 * Eleven bars over the ends of the scale and the number of answers, as wide as their container; hover, focus and screen
 * readers get the numbers as a table.
 */
export function DistributionBars({ counts, label, names, height = 40 }: DistributionBarsProps) {
  const { texts, locale } = useUi();
  const highest = Math.max(1, ...counts);
  const total = counts.reduce((sum, count) => sum + count, 0);
  const number = new Intl.NumberFormat(locale);
  const answers = fillCount(texts.answers, total, locale);
  const nameOf = (score: number) => names?.get(score) ?? String(score);
  const summary = counts.map((count, score) => `${nameOf(score)}: ${number.format(count)}`).join(', ');

  return (
    <div className={styles.distribution}>
      <Tooltip
        describes={false}
        text={
          <table className={styles.table}>
            <thead>
              <tr>
                <th>{texts.score}</th>
                <th>{texts.voters}</th>
              </tr>
            </thead>
            <tbody>
              {counts.map((count, score) => (
                <tr key={score}>
                  <td>{nameOf(score)}</td>
                  <td>{number.format(count)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        }
      >
        <span
          className={styles.bars}
          style={{ height }}
          tabIndex={0}
          role="img"
          aria-label={`${label}. ${answers}. ${summary}`}
        >
          {counts.map((count, score) => (
            <span key={score} className={styles.slot}>
              <span
                className={styles.bar}
                data-band={bandOf(score)}
                style={{ height: count === 0 ? 2 : `${Math.max(8, (count / highest) * 100)}%` }}
                data-empty={count === 0 || undefined}
              />
            </span>
          ))}
        </span>
      </Tooltip>
      {/* Screen readers get this from the bars themselves. */}
      <div className={styles.axis} aria-hidden="true">
        <span>0</span>
        <span>{answers}</span>
        <span>{counts.length - 1}</span>
      </div>
    </div>
  );
}
