import type { Analysis, Standout } from '@elan/contracts';
import { scoreBand } from '@elan/scoring';
import { Card } from '@elan/ui';
import { Link } from '@elan/web-core';
import { ArrowDown, ArrowRight, ArrowUp, Info, Lightbulb } from 'lucide-react';
import { MakeAction } from '../../../shared/actions/MakeAction';
import { ChangeNote } from '../../../shared/ChangeNote';
import { useAnalysisPlaces } from '../../../shared/use-address';
import { byScore } from '../../../shared/question-order';
import { useText } from '../../../shared/use-text';
import { useWrittenScores } from '../../../shared/use-written-scores';
import styles from './round.module.css';

interface StandoutsProps extends Pick<Analysis, 'standouts'> {
  /** One sentence over the whole. */
  headline?: string | null;
  /** The score of the whole; `always`, or only where the screen has no room for it beside the sentences. */
  score?: { figure: Analysis['score']; isShown: 'always' | 'narrow' };
  /** The analysis with these sentences, and whether there is advice for a question; null: they have no links. */
  leads: (Pick<Analysis, 'round' | 'questions'> & { isAdvised: (questionId: string) => boolean }) | null;
}

const icons = { good: <ArrowUp />, bad: <ArrowDown />, neutral: <Lightbulb /> } as const;

/** The few sentences to read if there is no time for anything else. */
export function Standouts({ standouts, headline = null, score, leads }: StandoutsProps) {
  const text = useText();
  return (
    <Card title={text('standouts')} className={styles.standouts}>
      {score && <Total {...score} />}
      {headline !== null && standouts.length > 0 && <p className={styles.headline}>{headline}</p>}
      {standouts.length === 0 ? (
        <p className={styles.sentence}>
          {text('standouts.none')}
          <span className={styles.evidence}>{text('standouts.noneHint')}</span>
          {leads && <Lowest questions={leads.questions} />}
        </p>
      ) : (
        <ol className={styles.sentences}>
          {standouts.map((standout) => (
            <li key={standout.sentence}>
              <span className={styles.icon} data-tone={standout.tone} aria-hidden="true">
                {icons[standout.tone]}
              </span>
              <div>
                <p className={styles.sentence}>{standout.sentence}</p>
                <div className={styles.evidence}>
                  {standout.evidence} <Details of={standout} />
                </div>
                {leads && (
                  <div className={styles.make} data-screen-only>
                    <More standout={standout} {...leads} />
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

/** Something is always lowest, even where no difference is clear. */
function Lowest({ questions }: Pick<Analysis, 'questions'>) {
  const text = useText();
  const written = useWrittenScores();
  const to = useAnalysisPlaces();
  const scored = questions.filter(({ score, scale }) => score !== null && scale === '0-10');
  const [lowest] = scored.toSorted(byScore);
  if (!lowest || scored.length === 1) return null;
  const score = written.spoken(lowest.score ?? 0, lowest.scale);
  return (
    <span className={styles.evidence}>
      <Link to={to.question(lowest.id)}>
        {text('standouts.lowest', { question: lowest.shortName, score })}
      </Link>
    </span>
  );
}

function Total({ figure: { score, scale, change }, isShown }: NonNullable<StandoutsProps['score']>) {
  const text = useText();
  const written = useWrittenScores();
  if (score === null) return null;
  const band = scoreBand(score, scale);
  return (
    <p className={styles.total} data-shown={isShown} data-screen-only>
      <strong className={styles.big} data-band={band}>
        {written.spoken(score, scale)}
      </strong>
      <span className={styles.word}>{text(scale === 'eNPS' ? `band.enps.${band}` : `band.${band}`)}</span>
      <ChangeNote change={change} unit={scale} />
    </p>
  );
}

/** The suggested title says what the sentence is about and contains no figures: these change. */
function MakeOfStandout({
  standout: { kind, questionId, category, segmentationId, groupId },
  round,
  questions,
}: Pick<Analysis, 'round' | 'questions'> & { standout: Standout }) {
  const text = useText();
  const subject = questions.find(({ id }) => id === questionId)?.shortName ?? category;
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

/** The statistics, for those who ask. */
function Details({ of: { sentence, details } }: { of: Standout }) {
  const text = useText();
  return (
    <details className={styles.details}>
      <summary aria-label={text('standouts.details', { sentence })}>
        <Info aria-hidden="true" />
      </summary>
      {details}
    </details>
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
    <Link className={styles.way} to={address}>
      {words} <ArrowRight aria-hidden="true" />
    </Link>
  );
  if (segmentationId !== null && groupId !== null) {
    return link(to.group(segmentationId, groupId, questionId), text('toGroup'));
  }
  // The page says how many answered.
  if (kind === 'participation') return null;
  if (questionId === null) return link(to.questions(), text('toQuestions'));
  if (kind === 'driver' && isAdvised(questionId)) return link(to.advice(questionId), text('toAdvice'));
  return link(to.question(questionId), text('toQuestion'));
}
