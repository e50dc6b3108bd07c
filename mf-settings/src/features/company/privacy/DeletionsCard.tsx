import type { PrivacyDesk } from '@elan/contracts';
import { Card } from '@elan/ui';
import { useDates } from '@elan/web-core';
import { useId } from 'react';
import { useText } from '../../../shared/use-text';
import styles from '../../../shared/card-parts.module.css';

type Props = Pick<PrivacyDesk, 'next' | 'deleted'>;

/** What is deleted next and when, and what was. */
export function DeletionsCard({ next, deleted }: Props) {
  const text = useText();
  return (
    <Card title={text('privacy.deletions.title')} description={text('privacy.deletions.text')}>
      <div className={styles.rows}>
        <Entries
          title={text('privacy.deletions.next')}
          none={text('privacy.deletions.noNext')}
          entries={next}
        />
        <Entries
          title={text('privacy.deletions.log')}
          none={text('privacy.deletions.noLog')}
          entries={deleted}
        />
      </div>
    </Card>
  );
}

function Entries({ title, none, entries }: { title: string; none: string; entries: Props['next'] }) {
  const text = useText();
  const dates = useDates();
  const id = useId();
  return (
    <>
      <h3 id={id} className={styles.heading}>
        {title}
      </h3>
      {entries.length === 0 && <p className={styles.text}>{none}</p>}
      {entries.length > 0 && (
        // A long log is scrolled, by the keyboard, too.
        <div
          className={styles.log}
          role="group"
          aria-labelledby={id}
          tabIndex={entries.length > 8 ? 0 : undefined}
        >
          <ul className={styles.list}>
            {entries.map(({ kind, on, count }) => (
              <li key={`${on} ${kind}`}>
                <span className={styles.what}>
                  <strong>{dates.long(on)}</strong> <span>{text(`privacy.kind.${kind}`, { count })}</span>
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
