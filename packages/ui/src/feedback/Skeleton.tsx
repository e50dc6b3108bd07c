import styles from './Skeleton.module.css';

export interface SkeletonProps {
  /** CSS lengths; the final size of the content. */
  width?: string | number | undefined;
  height?: string | number | undefined;
  /** Lines of text instead of one block. */
  lines?: number | undefined;
  radius?: string | number | undefined;
}

/**
 * A quiet placeholder of the final size. Put it in a region with `aria-busy`. `data-skeleton` lets others wait until
 * everything is loaded.
 */
export function Skeleton({ width = '100%', height = 20, lines, radius }: SkeletonProps) {
  if (lines !== undefined) {
    return (
      <span className={styles.lines} style={{ width }} aria-hidden="true" data-skeleton>
        {Array.from({ length: lines }, (_, line) => (
          <span
            key={line}
            className={styles.line}
            style={{ width: line === lines - 1 && lines > 1 ? '62%' : '100%' }}
          />
        ))}
      </span>
    );
  }
  const style = { width, height, borderRadius: radius };
  return <span className={styles.block} style={style} aria-hidden="true" data-skeleton />;
}
