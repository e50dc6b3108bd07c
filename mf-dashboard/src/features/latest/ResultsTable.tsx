import { ENPS_CATEGORY, type LatestResult } from '@elan/contracts';
import { Table } from '@elan/ui';
import { Link, places, useDates, useThematics } from '@elan/web-core';
import { plainText } from '@elan/web-core/plain-text';
import { Figure } from '../../shared/Figure';
import { useRunningWords } from '../../shared/use-running-words';
import { useText } from '../../shared/use-text';
import styles from './latest.module.css';

/** The latest closed round of each survey. */
export function ResultsTable({ results }: { results: readonly LatestResult[] }) {
  const text = useText();
  const dates = useDates();
  const words = useRunningWords();
  const { data: thematics } = useThematics();
  const thematicOf = ({ thematicId }: LatestResult) => thematics?.find(({ id }) => id === thematicId)?.name;
  const nameOf = ({ round }: LatestResult) => plainText(round.surveyName);
  const lastDayOf = ({ round }: LatestResult) => round.endDate ?? round.startDate;
  return (
    <Table<LatestResult>
      caption={text('latest.title')}
      rows={results}
      rowId={({ round }) => round.id}
      rowName={nameOf}
      searchLabel={text('latest.search')}
      columns={[
        {
          id: 'survey',
          header: text('column.name'),
          value: nameOf,
          cell: (result) => <Link to={places.analyze(result.round.surveyId)}>{nameOf(result)}</Link>,
        },
        {
          id: 'thematic',
          header: text('column.thematic'),
          value: thematicOf,
          cell: (result) => thematics && (thematicOf(result) ?? '-'),
        },
        {
          id: 'end',
          header: text('column.end'),
          value: lastDayOf,
          searchable: false,
          cell: (result) => dates.long(lastDayOf(result)),
        },
        {
          // Means and eNPS cannot be sorted together: they are not comparable.
          id: 'score',
          header: text('latest.score'),
          cell: ({ score, scale, change }) => (
            <span className={styles.score}>
              {scale === 'eNPS' && <span>{ENPS_CATEGORY}</span>}
              <Figure {...{ score, scale, change }} />
            </span>
          ),
        },
        {
          id: 'participation',
          header: text('column.participation'),
          value: ({ participation }) => participation,
          cell: words.share,
        },
      ]}
    />
  );
}
