import type { CompanyDashboard, RunningSurvey, SurveySummary } from '@elan/contracts';
import { surveyStatus } from '@elan/scoring';
import { Button, Card, EmptyState, ErrorState, ProgressBar, Tag } from '@elan/ui';
import { Link, places, serverNow, useDates, useIntl } from '@elan/web-core';
import { plainText } from '@elan/web-core/plain-text';
import { Folded } from '../../shared/Folded';
import { useRunningWords } from '../../shared/use-running-words';
import { useText } from '../../shared/use-text';
import styles from './dashboard.module.css';

interface PlanningProps {
  /** Undefined: it could not be loaded. */
  dashboard: Pick<CompanyDashboard, 'planned' | 'plannedAmount' | 'running' | 'due'> | undefined;
  onRetry: () => void;
  /** If a new survey would invite nobody, it is not offered. */
  hasPeople: boolean;
}

/** Surveys that have not ended, each with how far its round is, what to expect of it, and its next mail. */
export function Planning(props: PlanningProps) {
  const text = useText();
  const { plannedAmount = 0, planned = [] } = props.dashboard ?? {};
  return (
    <Card
      title={text('planning')}
      actions={
        plannedAmount > planned.length && (
          <Button size="sm" href={places.surveys()}>
            {text('surveys.all', { count: plannedAmount })}
          </Button>
        )
      }
    >
      <PlanningList {...props} />
    </Card>
  );
}

function PlanningList({ dashboard, onRetry, hasPeople }: PlanningProps) {
  const text = useText();
  if (!dashboard) {
    return <ErrorState title={text('surveysFailed')} retryLabel={text('retry')} onRetry={onRetry} />;
  }
  if (dashboard.planned.length === 0) {
    return (
      <EmptyState
        compact
        picture="list"
        title={text('planning.empty')}
        action={hasPeople && <Button href={places.newSurvey()}>{text('newSurvey')}</Button>}
      />
    );
  }
  return (
    <Folded className={styles.planning} onPhone={3}>
      {dashboard.planned.map((survey) => (
        <PlannedSurvey
          key={survey.id}
          survey={survey}
          running={dashboard.running.find(({ id }) => id === survey.id)}
          nextMailAt={nextMailOf(survey, dashboard.due)}
        />
      ))}
    </Folded>
  );
}

/** When people are reminded next, or invited, if that is in the next days. */
function nextMailOf(
  { id, active, startAt }: SurveySummary,
  { reminders, starts }: CompanyDashboard['due'],
): string | null {
  if (!active) return null;
  const times = [...reminders, ...starts].flatMap((mail) => (mail.id === id ? [mail.at] : []));
  const isUpcoming = new Date(startAt) > serverNow();
  return [...times, ...(isUpcoming ? [startAt] : [])].sort()[0] ?? null;
}

interface PlannedSurveyProps {
  survey: SurveySummary;
  /** The survey's round, if it can be answered now. */
  running: RunningSurvey | undefined;
  nextMailAt: string | null;
}

function PlannedSurvey({ survey, running, nextMailAt }: PlannedSurveyProps) {
  const text = useText();
  const dates = useDates();
  const words = useRunningWords();
  const { formatNumber } = useIntl();
  const days =
    survey.endAt === null
      ? text('from', { start: dates.near(survey.startAt) })
      : text('fromTo', { start: dates.near(survey.startAt), end: dates.near(survey.endAt) });
  const frequency = survey.frequency === 1 ? 'monthly' : survey.frequency === 2 ? 'weekly' : 'once';
  const isUpcoming = surveyStatus(survey, serverNow()) === 'upcoming';
  // A draft never ran, whatever its dates say.
  const isDraft = survey.isDraft && !survey.active;
  const name = plainText(survey.name);
  const notes = [
    ...(running ? [words.participation(running)] : []),
    ...(running && running.expected !== null
      ? [text('planning.expected', { share: formatNumber(running.expected, { style: 'percent' }) })]
      : []),
    ...(running ? [words.timeLeft(running)] : []),
    ...(nextMailAt === null ? [] : [text('planning.nextMail', { day: dates.near(nextMailAt) })]),
  ];
  return (
    <li>
      <div className={styles.planned}>
        <Link to={places.analyze(survey.id)}>{name}</Link> <span className={styles.days}>{days}</span>
      </div>
      <div className={styles.tags}>
        <Tag>{text(`frequency.${frequency}`)}</Tag>
        {!survey.active && <Tag tone="warning">{text(isDraft ? 'state.draft' : 'state.paused')}</Tag>}
        {!isDraft && (
          <Tag tone={isUpcoming ? 'brand' : 'success'}>
            {text(isUpcoming ? 'state.upcoming' : 'state.running')}
          </Tag>
        )}
      </div>
      {running && (
        <ProgressBar
          label={name}
          value={running.answered ?? 0}
          max={Math.max(1, running.invited)}
          valueText={words.participation(running)}
        />
      )}
      {notes.length > 0 && (
        <p className={styles.days}>
          {notes.join(' · ')} <Link to={places.survey(survey.id)}>{text('planning.progress')}</Link>
        </p>
      )}
    </li>
  );
}
