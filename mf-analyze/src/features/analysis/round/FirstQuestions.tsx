import type { Analysis } from '@elan/contracts';
import { Card, ScoreBadge, Tag, Tooltip } from '@elan/ui';
import { Link } from '@elan/web-core';
import { ChangeNote } from '../../../shared/ChangeNote';
import { scoreProps } from '../../../shared/score-props';
import { useAnalysisPlaces } from '../../../shared/use-address';
import { useText } from '../../../shared/use-text';
import { useWrittenScores } from '../../../shared/use-written-scores';
import styles from './round.module.css';
import { whereToStart, type ReasonedQuestion } from './where-to-start';

interface FirstQuestionsProps {
  questions: Analysis['questions'];
  isAdvised: (questionId: string) => boolean;
}

/** What to work on first: each question with its advice one press away. */
export function FirstQuestions({ questions, isAdvised }: FirstQuestionsProps) {
  const text = useText();
  const to = useAnalysisPlaces(true);
  return (
    <Card
      title={text('first')}
      description={text('firstHint')}
      actions={
        <Link className={styles.link} to={to.questions()} data-screen-only>
          {text('toAllQuestions')}
        </Link>
      }
    >
      <ol className={styles.questions}>
        {whereToStart(questions).map((reasoned) => (
          <FirstQuestion key={reasoned.question.id} {...reasoned} isAdvised={isAdvised} />
        ))}
      </ol>
    </Card>
  );
}

function FirstQuestion({
  question,
  reasons,
  isAdvised,
}: ReasonedQuestion & Pick<FirstQuestionsProps, 'isAdvised'>) {
  const text = useText();
  const written = useWrittenScores();
  const to = useAnalysisPlaces(true);
  const { id, label, shortName, score, scale, change } = question;
  return (
    <li>
      <ScoreBadge {...scoreProps(score, scale)}>
        {score !== null && scale === 'eNPS' ? written.enps(score) : undefined}
      </ScoreBadge>
      <div>
        <Tooltip text={label}>
          <Link className={styles.label} to={to.question(id)}>
            {shortName}
          </Link>
        </Tooltip>
        <p className={styles.reasons}>
          {reasons.map((reason) => (
            <Tag key={reason} tone={reason === 'start' ? 'brand' : 'neutral'}>
              {text(`reason.${reason}`)}
            </Tag>
          ))}
          <ChangeNote change={change} unit={scale} />
        </p>
      </div>
      {isAdvised(id) && (
        <Link
          className={styles.link}
          to={to.advice(id)}
          aria-label={text('adviceOn', { question: shortName })}
          data-screen-only
        >
          {text('tab.advice')}
        </Link>
      )}
    </li>
  );
}
