import { useRef } from 'react';
import { Tag } from '../display/Tag';
import { useScrollBox } from '../scrolling/use-scroll-box';
import type { DriverMapProps, DriverPoint } from './DriverMap';
import styles from './Driver.module.css';

interface DriverListProps extends Pick<
  DriverMapProps,
  'label' | 'points' | 'names' | 'startText' | 'onOpen'
> {
  height: number;
  /** The point that is highlighted, here or in the map. */
  current: number | null;
  onPoint: (index: number | null) => void;
}

/** What the numbers stand for, with the figures in words. */
export function DriverList({
  label,
  points,
  names,
  startText,
  onOpen,
  height,
  current,
  onPoint,
}: DriverListProps) {
  const box = useRef<HTMLDivElement>(null);
  useScrollBox(box, { axis: 'y', state: String(points.length) });
  return (
    <div
      ref={box}
      className={styles.list}
      style={{ maxHeight: height }}
      role="region"
      aria-label={label}
      tabIndex={0}
    >
      <ol>
        {points.map((point, index) => (
          <li
            key={point.id}
            data-current={index === current || undefined}
            onPointerEnter={() => onPoint(index)}
            onPointerLeave={() => onPoint(null)}
          >
            <span className={styles.number} data-start={point.isStart || undefined} aria-hidden="true">
              {index + 1}
            </span>
            <div>
              <Name point={point} onOpen={onOpen} />
              <p className={styles.figures}>
                {names.score} {point.written.score} · {names.impact} {point.written.impact}
              </p>
              {point.isStart && <Tag tone="brand">{startText}</Tag>}
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}

function Name({ point, onOpen }: { point: DriverPoint; onOpen: DriverMapProps['onOpen'] }) {
  if (onOpen === undefined) return <p>{point.label}</p>;
  return (
    <button type="button" className={styles.open} onClick={() => onOpen(point.id)}>
      {point.label}
    </button>
  );
}
