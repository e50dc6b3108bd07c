import type { Statistics } from '@elan/contracts';
import { SCALE_MAX, SCALE_MIN } from '@elan/contracts/constants';
import { scaleMaximum, scoreBand } from '@elan/scoring';
import { Card, DistributionBars, ScoreBar } from '@elan/ui';
import { useText } from '../../shared/useText';
import styles from './analysis.module.css';
import { groupByCategory } from './group-by-category';
import { HeldBack } from './HeldBack';

/** Each question with its score and how its answers spread, under its category. */
export function QuestionsTab({ statistics }: { statistics: Statistics }) {
  const text = useText();
  if (statistics.suppressed) {
    return (
      <Card>
        <HeldBack statistics={statistics} />
      </Card>
    );
  }
  return (
    <div className={styles.stack}>
      {groupByCategory(statistics.questions, text('global')).map(([category, questions]) => (
        <Card key={category} title={category}>
          <ul className={styles.questions}>
            {questions.map((question) => (
              <li key={question.id}>
                <span className={styles.label}>{question.label}</span>
                <ScoreBar
                  score={question.score}
                  max={scaleMaximum(question.scale)}
                  band={question.score === null ? 'none' : scoreBand(question.score, question.scale)}
                />
                {question.histogram && <Distribution label={question.label} histogram={question.histogram} />}
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </div>
  );
}

/** How many gave each answer: the bars stand over the scale's ends and the number of answers. */
function Distribution({ label, histogram }: { label: string; histogram: readonly number[] }) {
  const text = useText();
  const answers = histogram.reduce((sum, count) => sum + count, 0);
  return (
    <div className={styles.distribution}>
      <DistributionBars counts={histogram} label={label} />
      {/* The bars tell it themselves to those who do not see them. */}
      <div className={styles.axis} aria-hidden="true">
        <span>{SCALE_MIN}</span>
        <span>{text('answers', { answers })}</span>
        <span>{SCALE_MAX}</span>
      </div>
    </div>
  );
}
