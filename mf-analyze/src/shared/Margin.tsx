import type { Scale } from '@elan/scoring';
import { Tooltip } from '@elan/ui';
import styles from './Margin.module.css';
import { useText } from './use-text';
import { useWrittenScores } from './use-written-scores';

interface MarginProps {
  marginOfError: number | null;
  scale: Scale;
}

/** The margin of a score, explained on hover and focus. */
export function Margin({ marginOfError, scale }: MarginProps) {
  const text = useText();
  const written = useWrittenScores();
  if (marginOfError === null) return null;
  const margin = written.margin(marginOfError, scale);
  const said = marginOfError === 0 ? text('exact') : `± ${margin}`;
  return (
    <Tooltip text={marginOfError === 0 ? text('marginNone') : text('margin', { margin })}>
      <span className={styles.margin} tabIndex={0}>
        {said}
      </span>
    </Tooltip>
  );
}
