import type { SegmentationResults } from '@elan/contracts';
import { Alert, Card, Skeleton } from '@elan/ui';
import { useDates, useIntl, useLanguage } from '@elan/web-core';
import { useGroupsWait } from '../../shared/use-groups-wait';
import { useText } from '../../shared/use-text';
import { useReadGroupsQuery } from './progress-api';
import styles from './Progress.module.css';

interface GroupsCardProps {
  surveyId: string;
  round: string;
  segmentationId: string;
  /** When more will be known; null: the round has no end, or is over. */
  endsAt: string | null;
}

/**
 * Who answered, by group, as far as results show it: published batches, one segmentation, what the joint check permits.
 */
export function GroupsCard({ endsAt, ...props }: GroupsCardProps) {
  const t = useText();
  const dates = useDates();
  const language = useLanguage();
  const { currentData, isError } = useReadGroupsQuery(
    { ...props, language },
    { refetchOnMountOrArgChange: true },
  );
  const content = () => {
    if (isError) return <Alert tone="warning">{t('surveys.progress.groups.failed')}</Alert>;
    if (!currentData) return <Skeleton lines={5} />;
    return <Groups results={currentData} />;
  };
  return (
    <Card
      title={t('surveys.progress.groups')}
      description={
        currentData?.running
          ? t('surveys.progress.groups.text', {
              answers: currentData.running.answers,
              ends: endsAt === null ? 'open' : 'known',
              end: endsAt === null ? '' : dates.long(endsAt),
            })
          : undefined
      }
    >
      {content()}
    </Card>
  );
}

type Column = SegmentationResults['columns'][number];

function Groups({ results }: { results: SegmentationResults }) {
  const t = useText();
  const { formatNumber } = useIntl();
  const wait = useGroupsWait(results.running);
  // Members without a value are not a group.
  const columns = results.columns.filter(({ responses, hidden }) => responses !== null || hidden !== null);
  const shown = columns.filter(({ responses }) => responses !== null);
  const [hasLater, hasFew] = [
    columns.some(({ hidden }) => hidden === 'later'),
    columns.some(({ responses, hidden }) => responses === null && hidden !== 'later'),
  ];
  // What is not shown is one line, which says when it comes.
  const words = [
    ...(shown.length === 0 ? [t('surveys.progress.groups.none')] : []),
    ...(hasLater
      ? [t('surveys.progress.groups.later', { ...wait, shown: shown.length > 0 ? 'some' : 'none' })]
      : []),
    ...(hasFew && !hasLater && shown.length > 0 ? [t('surveys.progress.groups.few')] : []),
  ];
  const rest = words.length > 0 && <p className={styles.muted}>{words.join(' ')}</p>;
  if (shown.length === 0) return rest;
  const shareOf = ({ participation }: Column) =>
    participation === null ? '–' : formatNumber(participation, { style: 'percent' });
  const shares = shown.flatMap(({ value, participation }) =>
    participation === null ? [] : [{ value, participation }],
  );
  const hasShares = shares.length > 0;
  const [least] = shares.toSorted((a, b) => a.participation - b.participation);
  return (
    <>
      {least && shares.length > 1 && (
        <p>
          {t('surveys.progress.groups.least', {
            group: least.value,
            share: formatNumber(least.participation, { style: 'percent' }),
          })}
        </p>
      )}
      <table className={styles.groups}>
        <thead>
          <tr>
            <th scope="col">{t('surveys.progress.groups.group')}</th>
            <th scope="col">{t('surveys.progress.groups.answers')}</th>
            {hasShares && <th scope="col">{t('surveys.progress.groups.participation')}</th>}
          </tr>
        </thead>
        <tbody>
          {shown.map((column) => (
            <tr key={column.id}>
              <th scope="row">{column.value}</th>
              <td>{formatNumber(column.responses ?? 0)}</td>
              {hasShares && <td>{shareOf(column)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {rest}
    </>
  );
}
