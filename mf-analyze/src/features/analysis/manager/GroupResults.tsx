import type { GroupQuestion, GroupView } from '@elan/contracts';
import { Card, EmptyState, PageHeader, Tag } from '@elan/ui';
import { useDates } from '@elan/web-core';
import { ShownRound } from '../../../shared/actions/shown-round';
import { ChangeNote } from '../../../shared/ChangeNote';
import layout from '../../../shared/layout.module.css';
import { byScore } from '../../../shared/question-order';
import { ScoreOfScale } from '../../../shared/ScoreOfScale';
import { useText } from '../../../shared/use-text';
import { useWrittenScores } from '../../../shared/use-written-scores';
import { QuestionAdvice } from '../advice/QuestionAdvice';
import { Figure } from '../round/RoundFigures';
import round from '../round/round.module.css';
import { Standouts } from '../round/Standouts';
import { GroupActions } from './GroupActions';
import styles from './manager.module.css';

type GroupFigures = NonNullable<GroupView['told']>;

/** The results of one group in a round, next to the company's; without links elsewhere. */
export function GroupResults({ view, level }: { view: GroupView; level?: 2 }) {
  const text = useText();
  const dates = useDates();
  const { group, segmentation, surveyName, against, told: figures } = view;
  return (
    <div className={layout.stack}>
      <PageHeader
        title={group}
        level={level}
        tag={segmentation !== '' && <Tag>{segmentation}</Tag>}
        description={
          view.round
            ? text('manager.about', { survey: surveyName, day: dates.long(view.round.startDate) })
            : surveyName
        }
      />
      {figures === null ? (
        <Hidden view={view} />
      ) : (
        <>
          <Standouts standouts={figures.standouts} leads={null} />
          <Figures figures={figures} since={against ? dates.long(against.startDate) : undefined} />
          {!against && <p className={layout.muted}>{text('nothingToCompare')}</p>}
          <GroupActions actions={view.actions} />
          {/* Managers do not create actions, nor does somebody who previews their view. */}
          <ShownRound value={null}>
            <Questions questions={figures.questions} />
          </ShownRound>
          <p className={layout.muted}>{text('manager.confidential', { minimum: view.minimumGroupSize })}</p>
        </>
      )}
    </div>
  );
}

/** Why nothing is shown, and what may come. */
function Hidden({ view: { hidden, minimumGroupSize: minimum } }: { view: GroupView }) {
  const text = useText();
  const reason = hidden ?? 'gone';
  return (
    <Card>
      <EmptyState compact picture="people" title={text('manager.hidden')}>
        {text(`manager.hidden.${reason}`, { minimum })}
      </EmptyState>
    </Card>
  );
}

function Figures({
  figures: { score, responses, participation },
  since,
}: {
  figures: GroupFigures;
  since: string | undefined;
}) {
  const text = useText();
  const written = useWrittenScores();
  const share = participation?.group ?? null;
  return (
    <div className={round.figures}>
      <Figure title={text('score')} figure={{ ...score, marginOfError: null }} since={since}>
        <BesideCompany figure={score} />
      </Figure>
      <Card title={text('cell.people')}>
        <div className={round.figure}>
          <p className={round.number}>
            <strong className={round.big}>{responses}</strong>
          </p>
          {share !== null && (
            <p className={round.base}>
              {text('manager.participation', {
                share: written.percent(share),
                company: written.percent(participation?.company ?? 0),
              })}
            </p>
          )}
        </div>
      </Card>
    </div>
  );
}

/** The company's score, and the group's difference from it. */
function BesideCompany({ figure: { company, difference, scale } }: { figure: GroupFigures['score'] }) {
  const text = useText();
  const written = useWrittenScores();
  if (company === null) return null;
  const points = difference && written.points(difference.difference, scale);
  return (
    <p className={styles.beside}>
      {text('manager.company', { score: written.spoken(company, scale) })}
      {points !== null && (
        <>
          {' · '}
          {text('manager.difference', {
            way: difference?.isReal === true ? (points < 0 ? 'below' : 'above') : 'same',
            points: written.size(points, scale),
          })}
        </>
      )}
    </p>
  );
}

/** Lowest first, each with the company's score and, if there is some, advice. */
function Questions({ questions }: { questions: readonly GroupQuestion[] }) {
  const text = useText();
  return (
    <section className={layout.stack} aria-label={text('manager.questions')}>
      <h2 className={styles.heading}>{text('manager.questions')}</h2>
      {questions.toSorted(byScore).map((question) => (
        <Question key={question.id} question={question} />
      ))}
    </section>
  );
}

function Question({ question }: { question: GroupQuestion }) {
  const text = useText();
  const { label, shortName, score, scale, change, advices } = question;
  const facts = (
    <>
      {score === null ? (
        <p className={styles.beside}>{text('manager.noScore')}</p>
      ) : (
        <BesideCompany figure={question} />
      )}
      <ChangeNote change={change} unit={scale} />
    </>
  );
  if (advices.length > 0)
    return <QuestionAdvice question={question} advice={question} facts={facts} isOpen={false} />;
  return (
    <Card>
      <div className={styles.question}>
        <div>
          <h3 className={styles.label}>{shortName}</h3>
          {label !== shortName && <p className={styles.beside}>{label}</p>}
          {facts}
        </div>
        <ScoreOfScale score={score} scale={scale} />
      </div>
    </Card>
  );
}
