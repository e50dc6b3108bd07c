import type { AnalysisQuestion, Statistics, Survey } from '@elan/contracts';
import { Button, DistributionBars, Tag } from '@elan/ui';
import { ChartLine, Lightbulb } from 'lucide-react';
import { useId, useState } from 'react';
import { MakeAction } from '../../../shared/actions/MakeAction';
import { ChangeNote } from '../../../shared/ChangeNote';
import { Margin } from '../../../shared/Margin';
import { ScoreOfScale } from '../../../shared/ScoreOfScale';
import { ScoreTrend } from '../../../shared/ScoreTrend';
import { useAnalysisPlaces } from '../../../shared/use-address';
import { useText } from '../../../shared/use-text';
import styles from './questions.module.css';

/** A question with its change since another round, and its influence. */
export type ShownQuestion = Statistics['questions'][number] & Pick<AnalysisQuestion, 'change' | 'driver'>;

interface QuestionRowProps {
  survey: Survey;
  question: ShownQuestion;
  /** The category, if no heading says it. */
  category: string | null;
  isRunning: boolean;
  isAdvised: boolean;
  /** The margin is said once for all rows. */
  isMarginSaid: boolean;
}

/** Everything that is shown of a question; its trend on request. */
export function QuestionRow({
  survey,
  question,
  category,
  isRunning,
  isAdvised,
  isMarginSaid,
}: QuestionRowProps) {
  const text = useText();
  const to = useAnalysisPlaces();
  const trendId = useId();
  const [hasTrend, setHasTrend] = useState(false);
  const { id, label, shortName, score, scale, marginOfError, histogram, change } = question;
  return (
    <>
      <div className={styles.row}>
        <div>
          {category !== null && category !== '' && <p className={styles.amounts}>{category}</p>}
          <span className={styles.label}>{shortName}</span>
          {label !== shortName && <p className={styles.amounts}>{label}</p>}
          <Facts question={question} isRunning={isRunning} />
        </div>
        <div className={styles.figures}>
          <ScoreOfScale score={score} scale={scale} />
          <span className={styles.facts}>
            {score !== null && !isMarginSaid && <Margin marginOfError={marginOfError} scale={scale} />}
            <ChangeNote change={change} unit={scale} />
          </span>
        </div>
        {histogram ? <DistributionBars label={shortName} counts={histogram} /> : <span />}
        <div className={styles.ways} data-screen-only>
          {survey.frequency !== 0 && (
            <Button
              variant="ghost"
              size="sm"
              iconLeft={<ChartLine />}
              aria-expanded={hasTrend}
              aria-controls={trendId}
              aria-label={text('trendOf', { question: shortName })}
              onClick={() => setHasTrend(!hasTrend)}
            >
              {text('trend.show')}
            </Button>
          )}
          {isAdvised && (
            <Button
              variant="ghost"
              size="sm"
              iconLeft={<Lightbulb />}
              href={to.advice(id)}
              aria-label={text('adviceOn', { question: shortName })}
            >
              {text('tab.advice')}
            </Button>
          )}
          <MakeAction title={text('action.workOn', { subject: shortName })} questionId={id} />
        </div>
      </div>
      <div id={trendId}>
        {hasTrend && (
          <ScoreTrend
            survey={survey}
            of={{ questionId: id }}
            label={text('trendOf', { question: shortName })}
            height={240}
          />
        )}
      </div>
    </>
  );
}

/** Whom it does not concern, and how strongly it correlates with the outcome. */
function Facts({ question, isRunning }: Pick<QuestionRowProps, 'question' | 'isRunning'>) {
  const text = useText();
  const { mayNotApply, driver } = question;
  if (!mayNotApply && driver === null) return null;
  return (
    <p className={styles.facts}>
      {driver?.isStart === true && <Tag tone="brand">{text('reason.start')}</Tag>}
      {driver && <span className={styles.amounts}>{text(`impact.of.${driver.impact}`)}</span>}
      {mayNotApply && <Amounts question={question} isRunning={isRunning} />}
    </p>
  );
}

function Amounts({ question, isRunning }: Pick<QuestionRowProps, 'question' | 'isRunning'>) {
  const text = useText();
  const { responses, notConcerned, leftOut } = question;
  const amounts = (): string => {
    if (responses === null || notConcerned === null) {
      return text(isRunning ? 'conditional.later' : 'conditional.few');
    }
    const numbers = { answers: responses, others: notConcerned };
    return text(leftOut ? 'conditional.leftOut' : 'conditional.amounts', numbers);
  };
  return <span className={styles.amounts}>{amounts()}</span>;
}
