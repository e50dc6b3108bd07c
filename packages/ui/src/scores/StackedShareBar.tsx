import { useUi } from '../provider/UiProvider';
import styles from './StackedShareBar.module.css';

export interface StackedShareBarProps {
  /** Shares between 0 and 1. */
  bad: number;
  normal: number;
  good: number;
  /** The shares in this order as they are written: in whole percent that add up to 100. */
  shown: readonly number[];
  /** Words for the three parts, e.g. detractors, passives, promoters. */
  words?: { bad: string; normal: string; good: string } | undefined;
}

/** Three shares of a whole as one bar, each with its word and its percentage. */
export function StackedShareBar({ bad, normal, good, shown, words }: StackedShareBarProps) {
  const { texts, locale } = useUi();
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  const parts = [
    { band: 'bad', share: bad, word: words?.bad ?? texts.shareBad },
    { band: 'normal', share: normal, word: words?.normal ?? texts.shareNormal },
    { band: 'good', share: good, word: words?.good ?? texts.shareGood },
  ] as const;
  return (
    <div className={styles.shares}>
      <div className={styles.bar} aria-hidden="true">
        {parts.map((part) =>
          part.share > 0 ? (
            <span key={part.band} data-band={part.band} style={{ flexGrow: part.share }} />
          ) : null,
        )}
      </div>
      <dl className={styles.legend}>
        {parts.map((part, index) => (
          <div key={part.band} data-band={part.band}>
            <dt>{part.word}</dt>
            <dd>{percent.format(shown[index] ?? part.share)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
