import type { SurveyProgress, TimelineEntry } from '@elan/contracts';
import { Card } from '@elan/ui';
import { useDates } from '@elan/web-core';
import { Check, Circle, X } from 'lucide-react';
import { useText } from '../../shared/use-text';
import styles from './Progress.module.css';

const icons = { done: Check, planned: Circle, missed: X };
/** What does not happen while a survey is paused. */
const mailed: readonly TimelineEntry['kind'][] = [
  'invitations',
  'reminderHalfway',
  'reminderLast',
  'reminderByHand',
];

/** What has happened in the round, and what comes next. */
export function TimelineCard({ progress }: { progress: SurveyProgress }) {
  const t = useText();
  const dates = useDates();
  const { timeline, nextFrom, status } = progress;
  const wordsOf = ({ kind, state }: TimelineEntry) => {
    if (state === 'missed') return t('surveys.progress.timeline.missed');
    if (state === 'planned' && status === 'paused' && mailed.includes(kind))
      return t('surveys.progress.timeline.held');
    return t(`surveys.progress.timeline.${state}`);
  };
  return (
    <Card title={t('surveys.progress.timeline')}>
      <ol className={styles.timeline}>
        {timeline.map((entry) => {
          const { kind, at, state } = entry;
          const Icon = icons[state];
          return (
            <li key={`${kind} ${at}`} data-state={state}>
              <Icon aria-hidden="true" />
              <div>
                <p className={styles.label}>{t(`surveys.progress.timeline.${kind}`)}</p>
                <p className={styles.muted}>
                  {at === null
                    ? t('surveys.progress.timeline.nextResults.text', { count: nextFrom })
                    : dates.withTime(at)}
                  <span className={styles.state}>{wordsOf(entry)}</span>
                </p>
              </div>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
