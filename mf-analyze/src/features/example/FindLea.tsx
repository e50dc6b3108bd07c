import type { SegmentationResults } from '@elan/contracts';
import { Modal, Select, Skeleton } from '@elan/ui';
import { skipToken, useLanguage } from '@elan/web-core';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useReadAnalysisQuery, useReadSegmentationResultsQuery } from '../../shared/analysis-api';
import { periodOf } from '../../shared/period-of';
import { useActiveSegmentations, useSegmentationName } from '../../shared/use-active-segmentations';
import { useText } from '../../shared/use-text';
import { useWrittenScores } from '../../shared/use-written-scores';
import styles from './example.module.css';

interface FindLeaProps {
  surveyId: string;
  onClose: () => void;
}

/** So many would single a person out, if they could be combined. */
const MOST_FILTERS = 3;
/** The value of the choice "do not filter", which is not an id. */
const ANY = '';

/** Lets visitors try to find one person's answers, on what the product would show them: what is refused says why. */
export function FindLea({ surveyId, onClose }: FindLeaProps) {
  const text = useText();
  const { data: analysis } = useReadAnalysisQuery({ surveyId, language: useLanguage() });
  const segmentations = useActiveSegmentations().data?.slice(0, MOST_FILTERS);
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const filters = Object.entries(chosen).filter(([, groupId]) => groupId !== ANY);
  const round = analysis?.round;
  return (
    <Modal open onClose={onClose} title={text('lea')} description={text('lea.hint')}>
      {!round || !segmentations ? (
        <Skeleton height={320} />
      ) : (
        <div className={styles.lea}>
          <div className={styles.filters}>
            {segmentations.map((segmentation) => (
              <Filter
                key={segmentation.id}
                of={{ surveyId, round: periodOf(round), segmentation }}
                value={chosen[segmentation.id] ?? ANY}
                onChange={(groupId) => setChosen({ ...chosen, [segmentation.id]: groupId })}
              />
            ))}
          </div>
          <Verdict
            of={{ surveyId, round: periodOf(round), minimum: analysis.minimumGroupSize }}
            people={analysis.participation.respondents}
            filters={filters}
          />
          <h3>{text('lea.others')}</h3>
          <ul className={styles.others}>
            {(['day', 'without', 'download', 'comments'] as const).map((way) => (
              <li key={way}>
                <strong>{text(`lea.${way}`)}</strong>
                <span>{text(`lea.${way}.why`, { minimum: analysis.minimumGroupSize })}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Modal>
  );
}

interface FilterProps {
  of: {
    surveyId: string;
    round: string;
    segmentation: NonNullable<ReturnType<typeof useActiveSegmentations>['data']>[number];
  };
  value: string;
  onChange: (groupId: string) => void;
}

function Filter({ of: { surveyId, round, segmentation }, value, onChange }: FilterProps) {
  const text = useText();
  const nameOf = useSegmentationName();
  const groups = useGroups({ surveyId, round, segmentationId: segmentation.id });
  return (
    <Select
      label={nameOf(segmentation)}
      value={value}
      onChange={onChange}
      options={[
        { value: ANY, label: text('lea.any') },
        ...(groups?.columns ?? [])
          .filter(isGroup)
          .map((column) => ({ value: column.id, label: column.value })),
      ]}
    />
  );
}

/** Whoever is in no group cannot be filtered. */
const isGroup = ({ responses, hidden }: SegmentationResults['columns'][number]) =>
  responses !== null || hidden !== null;

function useGroups(of: { surveyId: string; round: string; segmentationId: string } | null) {
  const language = useLanguage();
  return useReadSegmentationResultsQuery(of ? { ...of, language } : skipToken).data;
}

interface VerdictProps {
  of: { surveyId: string; round: string; minimum: number };
  people: number | null;
  /** The chosen group of each segmentation. */
  filters: readonly (readonly [segmentationId: string, groupId: string])[];
}

/** What the product answers to these filters. */
function Verdict({ of: { minimum, ...ofRound }, people, filters }: VerdictProps) {
  const text = useText();
  const write = useWrittenScores();
  const [first] = filters;
  const groups = useGroups(first && filters.length === 1 ? { ...ofRound, segmentationId: first[0] } : null);
  const say = (isShown: boolean, said: string) => (
    <p className={styles.verdict} data-shown={isShown} role="status">
      {isShown ? <Eye aria-hidden="true" /> : <EyeOff aria-hidden="true" />}
      <span>
        <strong>{text(isShown ? 'lea.shown' : 'lea.refused')}</strong> {said}
      </span>
    </p>
  );
  if (!first) return say(true, text('lea.everybody', { people: people ?? 0 }));
  if (filters.length > 1) return say(false, text('lea.several'));
  const column = groups?.columns.find(({ id }) => id === first[1]);
  if (!groups || !column) return <Skeleton height={72} />;
  if (column.hidden !== null || column.responses === null)
    return say(false, text('lea.few', { group: column.value, minimum }));
  const [row] = groups.results;
  const score = row?.scores.find(({ id }) => id === column.id)?.score;
  return say(
    true,
    text('lea.group', {
      group: column.value,
      people: column.responses,
      question: row?.shortName ?? '',
      scale: row?.scale ?? 'other',
      score: typeof score === 'number' && row ? write.spoken(score, row.scale) : '–',
    }),
  );
}
