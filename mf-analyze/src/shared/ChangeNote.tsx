import type { Change } from '@elan/contracts';
import { VisuallyHidden } from '@elan/ui';
import { useText } from './use-text';
import styles from './ChangeNote.module.css';
import { useWrittenScores, type Unit } from './use-written-scores';

interface ChangeNoteProps {
  change: Change | null;
  unit: Unit;
  /** The name of the round for comparison, if nothing next to it says so. */
  since?: string | undefined;
  /** A difference between groups: it has a sign instead of an arrow, since nothing rose or fell. */
  isGap?: boolean;
}

/** The change of a figure: in colour and with an arrow only if chance hardly explains it. */
export function ChangeNote({ change, unit, since, isGap = false }: ChangeNoteProps) {
  const text = useText();
  const written = useWrittenScores();
  if (change === null) return null;
  const { difference, isReal } = change;
  const points = written.points(difference, unit);
  const way = difference > 0 ? 'up' : 'down';
  const size = isReal && !isGap ? written.size(points, unit) : written.change(points, unit);
  const moved = text('change.points', { points: size, size: Math.abs(points), unit });
  // A change that is written as zero is none.
  const surely = isReal ? 'yes' : isGap || /[1-9]/.test(size) ? 'no' : 'same';
  const shown = isGap ? moved : `${way === 'up' ? '▲' : '▼'} ${moved}`;
  const said = isGap ? moved : `${text(`change.${way}`)} ${moved}`;
  const certainty = `, ${text('change.surely', { surely })}`;
  const compared = since === undefined ? null : ` ${text('change.since', { round: since, surely })}`;
  return (
    <span className={styles.note}>
      {isReal ? (
        <>
          <span className={styles.size} data-way={way} aria-hidden="true">
            {shown}
          </span>
          <VisuallyHidden>{said}</VisuallyHidden>
        </>
      ) : (
        moved
      )}
      {compared ?? <VisuallyHidden>{certainty}</VisuallyHidden>}
    </span>
  );
}
