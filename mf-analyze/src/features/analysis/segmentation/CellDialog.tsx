import {
  type Analysis,
  type GroupAnswers,
  SCALE_MAX,
  SCALE_MIN,
  type SegmentationResults,
  type Statistics,
} from '@elan/contracts';
import { joinedBins } from '@elan/scoring';
import { DistributionBars, Modal, ScoreBadge, Skeleton } from '@elan/ui';
import { Link } from '@elan/web-core';
import { MakeAction } from '../../../shared/actions/MakeAction';
import { useReadGroupAnswersQuery } from '../../../shared/analysis-api';
import { ChangeNote } from '../../../shared/ChangeNote';
import { scoreProps } from '../../../shared/score-props';
import { useAnalysisPlaces } from '../../../shared/use-address';
import { useGroupName } from '../../../shared/use-group-name';
import { useText } from '../../../shared/use-text';
import { useWrittenScores } from '../../../shared/use-written-scores';
import { COMPANY } from './heatmap-cells';
import styles from './segmentation.module.css';

interface CellDialogProps {
  results: SegmentationResults;
  segmentationId: string;
  statistics: Statistics;
  analysis: Analysis | null;
  /** The cell that is open; null if none is. */
  groupId: string | null;
  questionId: string | null;
  isAdvised: (questionId: string) => boolean;
  onClose: () => void;
}

/** Everything that is shown of one group and one question. */
export function CellDialog(props: CellDialogProps) {
  const { results, segmentationId, groupId, questionId, isAdvised, onClose } = props;
  const text = useText();
  const nameOf = useGroupName();
  const to = useAnalysisPlaces();
  const result = results.results.find((each) => each.questionId === questionId);
  const column = results.columns.find(({ id }) => id === groupId);
  const isShown =
    groupId === COMPANY || typeof result?.scores.find(({ id }) => id === groupId)?.score === 'number';
  const isOpen = result !== undefined && groupId !== null;
  return (
    <Modal
      open={isOpen}
      onClose={onClose}
      title={result?.shortName ?? ''}
      description={[
        groupId === COMPANY ? text('company') : column && nameOf(column),
        result?.label !== result?.shortName && result?.label,
      ]
        .filter(Boolean)
        .join(' · ')}
      footer={
        result && (
          <>
            {isShown && (
              <MakeAction
                title={text('action.workOn', { subject: result.shortName })}
                questionId={result.questionId}
                team={groupId === COMPANY || groupId === null ? null : { segmentationId, groupId }}
              />
            )}
            {isAdvised(result.questionId) ? (
              <Link to={to.advice(result.questionId)}>{text('toAdvice')}</Link>
            ) : (
              <Link to={to.question(result.questionId)}>{text('toQuestion')}</Link>
            )}
          </>
        )
      }
    >
      {result &&
        (groupId === COMPANY ? (
          <OfCompany {...props} result={result} />
        ) : (
          <OfGroup {...props} result={result} />
        ))}
    </Modal>
  );
}

interface CellProps extends CellDialogProps {
  result: SegmentationResults['results'][number];
}

function Score({ score, scale }: { score: number | null; scale: CellProps['result']['scale'] }) {
  const written = useWrittenScores();
  return (
    <ScoreBadge {...scoreProps(score, scale)}>
      {score !== null && scale === 'eNPS' ? written.enps(score) : undefined}
    </ScoreBadge>
  );
}

/** The distribution of everybody's answers, and its change. */
function OfCompany({ result, results, statistics, analysis }: CellProps) {
  const text = useText();
  const { company, scale, questionId, label } = result;
  const histogram = statistics.questions.find(({ id }) => id === questionId)?.histogram;
  const change = analysis?.questions.find(({ id }) => id === questionId)?.change ?? null;
  return (
    <div className={styles.cell}>
      <dl className={styles.facts}>
        <Fact name={text('score')}>
          <Score score={company} scale={scale} />
        </Fact>
        {change && (
          <Fact name={text('cell.change')}>
            <ChangeNote change={change} unit={scale} />
          </Fact>
        )}
        <Fact name={text('cell.people')}>{results.company.responses}</Fact>
      </dl>
      {histogram && <DistributionBars label={label} counts={histogram} />}
    </div>
  );
}

/** The group's difference from everybody, the distribution of its answers, and the changes of group and company. */
function OfGroup({ result, results, analysis, groupId, segmentationId }: CellProps) {
  const text = useText();
  const written = useWrittenScores();
  const { scale, company, questionId, label } = result;
  const cell = result.scores.find(({ id }) => id === groupId);
  const people = results.columns.find(({ id }) => id === groupId)?.responses ?? null;
  const isShown = typeof cell?.score === 'number';
  const hasAnswers = isShown && analysis?.groups?.segmentationId === segmentationId;
  const round = analysis?.round?.id ?? '';
  const { data: answers } = useReadGroupAnswersQuery(
    {
      ...{ surveyId: analysis?.round?.surveyId ?? '', round: round.slice(round.indexOf(':') + 1) },
      ...{ segmentationId, groupId: groupId ?? '', questionId, against: analysis?.against?.id ?? 'none' },
    },
    { skip: !hasAnswers },
  );
  const ofCompany = analysis?.questions.find(({ id }) => id === questionId)?.change ?? null;
  if (typeof cell?.score !== 'number')
    return <p>{cell?.score === 'NaN' ? text('incomplete') : text('suppressedCell')}</p>;
  const points = cell.difference === null ? null : written.points(cell.difference, scale);
  return (
    <div className={styles.cell}>
      <dl className={styles.facts}>
        <Fact name={text('score')}>
          <Score score={cell.score} scale={scale} />
        </Fact>
        {points !== null && (
          <Fact name={text('toCompany')}>
            {written.change(points, scale)}
            <small>{text('change.surely', { surely: cell.isReal ? 'yes' : 'no' })}</small>
          </Fact>
        )}
        {answers?.change && (
          <Fact name={text('cell.change')}>
            <ChangeNote change={answers.change} unit={scale} />
          </Fact>
        )}
        <Fact name={text('company')}>
          <Score score={company} scale={scale} />
        </Fact>
        {ofCompany && (
          <Fact name={text('cell.companyChange')}>
            <ChangeNote change={ofCompany} unit={scale} />
          </Fact>
        )}
        {people !== null && <Fact name={text('cell.people')}>{people}</Fact>}
      </dl>
      {answers?.histogram && (
        <GroupDistribution label={label} counts={answers.histogram} ends={answers.ends} />
      )}
      {hasAnswers && !answers && <Skeleton height={160} />}
    </div>
  );
}

/** The distribution of a group, whose answers at the ends stand for others too. */
function GroupDistribution({
  ends,
  ...bars
}: { label: string; counts: readonly number[] } & Pick<GroupAnswers, 'ends'>) {
  const text = useText();
  const joined = ends ? joinedBins(ends) : [];
  const names = joined.map(({ value, from, to }) => [value, nameOfRange({ from, to }, text)] as const);
  return (
    <div>
      <DistributionBars {...bars} names={new Map(names)} />
      {names.length > 0 && (
        <small>{text('cell.ends', { answers: names.map(([, name]) => name).join(', ') })}</small>
      )}
    </div>
  );
}

function nameOfRange({ from, to }: { from: number; to: number }, text: ReturnType<typeof useText>): string {
  if (from === SCALE_MIN && to === SCALE_MAX) return text('cell.any');
  if (from === SCALE_MIN) return text('cell.orLess', { to });
  return to === SCALE_MAX ? text('cell.orMore', { from }) : text('cell.either', { from, to });
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
