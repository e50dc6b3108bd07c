import type { Analysis, Standout } from '@elan/contracts';
import { Card } from '@elan/ui';
import { Link } from '@elan/web-core';
import { ArrowDown, ArrowRight, ArrowUp, Lightbulb } from 'lucide-react';
import { MakeAction } from '../../../shared/actions/MakeAction';
import { useAnalysisPlaces } from '../../../shared/use-address';
import { useText } from '../../../shared/use-text';
import styles from './round.module.css';

interface StandoutsProps extends Pick<Analysis, 'standouts'> {
  /** The analysis with these sentences, and whether there is advice for a question; null: they have no links. */
  leads: (Pick<Analysis, 'round' | 'questions'> & { isAdvised: (questionId: string) => boolean }) | null;
}

const icons = { good: <ArrowUp />, bad: <ArrowDown />, neutral: <Lightbulb /> } as const;

/** The few sentences to read if there is no time for anything else. */
export function Standouts({ standouts, leads }: StandoutsProps) {
  const text = useText();
  return (
    <Card title={text('standouts')} className={styles.standouts}>
      {standouts.length === 0 ? (
        <p className={styles.sentence}>
          {text('standouts.none')}
          <span className={styles.evidence}>{text('standouts.noneHint')}</span>
        </p>
      ) : (
        <ol className={styles.sentences}>
          {standouts.map((standout) => (
            <li key={standout.sentence}>
              <span className={styles.icon} data-tone={standout.tone} aria-hidden="true">
                {icons[standout.tone]}
              </span>
              <div>
                <p className={styles.sentence}>
                  {standout.sentence} <Evidence standout={standout} leads={leads} />
                </p>
                {leads && (
                  <div className={styles.make}>
                    <MakeOfStandout standout={standout} {...leads} />
                  </div>
                )}
              </div>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}

/** The suggested title says what the sentence is about and contains no figures: these change. */
function MakeOfStandout({
  standout: { kind, questionId, category, segmentationId, groupId },
  round,
  questions,
}: Pick<Analysis, 'round' | 'questions'> & { standout: Standout }) {
  const text = useText();
  const subject = questions.find(({ id }) => id === questionId)?.label ?? category;
  const whole = text(kind === 'participation' ? 'action.workOnTurnout' : 'action.workOnScore');
  return (
    <MakeAction
      round={round}
      title={subject === null ? whole : text('action.workOn', { subject })}
      questionId={questionId}
      team={segmentationId !== null && groupId !== null ? { segmentationId, groupId } : null}
    />
  );
}

function Evidence({ standout, leads }: Pick<StandoutsProps, 'leads'> & { standout: Standout }) {
  return (
    <span className={styles.evidence}>
      {standout.evidence} {leads && <More standout={standout} {...leads} />}
    </span>
  );
}

interface OfStandout {
  standout: Standout;
  isAdvised: (questionId: string) => boolean;
}

/** The only place where a sentence leads. */
function More({ standout, isAdvised }: OfStandout) {
  const text = useText();
  const to = useAnalysisPlaces(true);
  const { kind, questionId, segmentationId, groupId } = standout;
  const link = (address: string, words: string) => (
    <Link className={styles.way} to={address} data-screen-only>
      {words} <ArrowRight aria-hidden="true" />
    </Link>
  );
  if (segmentationId !== null && groupId !== null) {
    return link(to.group(segmentationId, groupId, questionId), text('toGroup'));
  }
  if (questionId === null) return link(to.questions(), text('toQuestions'));
  if (kind === 'driver' && isAdvised(questionId)) return link(to.advice(questionId), text('toAdvice'));
  return link(to.question(questionId), text('toQuestion'));
}
