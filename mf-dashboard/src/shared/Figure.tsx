import type { Change } from '@elan/contracts';
import {
  enpsFromNormalised,
  scoreBand,
  scaleMaximum,
  shownEnps,
  shownScore,
  type Scale,
} from '@elan/scoring';
import { ScoreBadge, VisuallyHidden } from '@elan/ui';
import { useIntl } from '@elan/web-core';
import styles from './Figure.module.css';
import { useText } from './use-text';

const tenths = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;
const upToTenths = { maximumFractionDigits: 1 } as const;
/** A normalised eNPS moves half as far as the eNPS that people use. */
const ENPS_POINTS = enpsFromNormalised(1) - enpsFromNormalised(0);

/** How scores are written: 7.2, or an eNPS with its sign. */
export function useFigures() {
  const intl = useIntl();
  const signed = (value: number) =>
    // The minus sign of typography, which English number formats do not use.
    intl.formatNumber(value, { ...upToTenths, signDisplay: 'exceptZero' }).replace('-', '−');
  return {
    score: (score: number, scale: Scale) =>
      scale === 'eNPS' ? signed(shownEnps(score)) : intl.formatNumber(shownScore(score, scale), tenths),
    /** A value in the unit that people use. */
    written: (value: number, scale: Scale) =>
      scale === 'eNPS' ? signed(value) : intl.formatNumber(value, tenths),
    /** The size of a difference, with a sign if that tells the direction. */
    change: (difference: number, scale: Scale, isReal: boolean) => {
      const points = difference * (scale === 'eNPS' ? ENPS_POINTS : 1);
      if (!isReal) return signed(points);
      return intl.formatNumber(Math.abs(points), scale === 'eNPS' ? upToTenths : tenths);
    },
  };
}

const ARROWS = { up: '▲', down: '▼' } as const;

interface FigureProps {
  score: number | null;
  scale: Scale;
  change: Change | null;
}

/** A score with its change, in a row of a list. */
export function Figure({ score, scale, change }: FigureProps) {
  const figures = useFigures();
  if (score === null) return null;
  return (
    <span className={styles.figure}>
      <ScoreBadge score={shownScore(score, scale)} max={scaleMaximum(scale)} band={scoreBand(score, scale)}>
        {figures.score(score, scale)}
      </ScoreBadge>
      <ChangeNote change={change} scale={scale} />
    </span>
  );
}

interface ChangeNoteProps extends Pick<FigureProps, 'change' | 'scale'> {
  /** Whether there is room to say that it may be chance. */
  inWords?: boolean;
}

/** The change of a score: with an arrow and in colour only if chance hardly explains it. */
export function ChangeNote({ change, scale, inWords = false }: ChangeNoteProps) {
  const text = useText();
  const figures = useFigures();
  if (change === null) return null;
  const { difference, isReal } = change;
  const size = figures.change(difference, scale, isReal);
  if (size === '0') return <span className={styles.change}>{text('change.none')}</span>;
  const way = difference > 0 ? 'up' : 'down';
  const shown = isReal ? `${ARROWS[way]} ${size}` : size;
  if (inWords && !isReal) return <span className={styles.change}>{text('change.within', { size })}</span>;
  return (
    <span className={styles.change} data-way={isReal ? way : undefined}>
      <span aria-hidden="true">{shown}</span>
      <VisuallyHidden>{text(isReal ? `change.${way}` : 'change.within', { size })}</VisuallyHidden>
    </span>
  );
}
