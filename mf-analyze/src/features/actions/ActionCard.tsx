import type { Action } from '@elan/contracts';
import { shownEnps, shownScore } from '@elan/scoring';
import { Checkbox, Menu, Tag } from '@elan/ui';
import { Link, serverNow, useDates } from '@elan/web-core';
import { EllipsisVertical } from 'lucide-react';
import type { KeyboardEvent, Ref } from 'react';
import { useChangeAction } from '../../shared/actions/use-change-action';
import { useText } from '../../shared/use-text';
import styles from './actions-page.module.css';
import { useWrittenScores } from '../../shared/use-written-scores';
import { sourceOf } from './source-of';
import { type EditAction, useActionMenu } from './use-action-menu';

interface ActionCardProps {
  action: Action;
  onEdit: EditAction;
  titleRef: Ref<HTMLButtonElement>;
  onTitleKey: (event: KeyboardEvent) => void;
}

/** An action: what to do, who does it, for whom and by when, and which steps are done. */
export function ActionCard({ action, onEdit, titleRef, onTitleKey }: ActionCardProps) {
  const text = useText();
  const menuOf = useActionMenu(onEdit);
  const { title, owner, team, question, surveyName, hasSurvey, reason } = action;
  const about = question?.shortName ?? surveyName;
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <h3>
          <button
            ref={titleRef}
            type="button"
            className={styles.title}
            aria-keyshortcuts="Shift+ArrowLeft Shift+ArrowRight"
            onClick={() => onEdit(action)}
            onKeyDown={onTitleKey}
          >
            {title}
          </button>
        </h3>
        <Menu
          label={text('action.options', { title })}
          icon={<EllipsisVertical />}
          variant="ghost"
          size="sm"
          items={menuOf(action)}
        />
      </div>
      <p className={styles.facts}>
        <DueDay action={action} />
        {team && <Tag>{team.group}</Tag>}
        <span>{owner?.name ?? text('action.noOwner')}</span>
      </p>
      <p className={styles.about} title={question?.label}>
        {hasSurvey ? <Link to={sourceOf(action)}>{about}</Link> : about}
      </p>
      <Effect action={action} />
      {reason !== '' && <p className={styles.about}>{text('action.droppedFor', { reason })}</p>}
      <CardSteps action={action} />
    </li>
  );
}

interface DueDayProps {
  action: Action;
  /** The column header already says that this is the due date. */
  isNamed?: boolean;
}

/** The due date; nothing if none is set. */
export function DueDay({ action: { dueDate, isOverdue, state }, isNamed = false }: DueDayProps) {
  const text = useText();
  const dates = useDates();
  // What was dropped is due no more.
  if (dueDate === null || state === 'dropped') return null;
  const day = dates.near(dueDate);
  if (isOverdue) return <strong className={styles.late}>{text('action.overdueSince', { day })}</strong>;
  const isPast = dueDate < dates.day(serverNow());
  return <span>{isNamed ? day : text(isPast ? 'action.wasDueOn' : 'action.dueOn', { day })}</span>;
}

/** Whether it worked, by the score of its question before and after; nothing as long as that is not known. */
function Effect({ action: { effect, question } }: { action: Action }) {
  const text = useText();
  const written = useWrittenScores();
  if (!effect || !question) return null;
  const { before, after, scale, change } = effect;
  const { difference, marginOfError, isReal } = change;
  const verdict = isReal ? (difference > 0 ? 'better' : 'worse') : 'same';
  const asShown = (score: number) => (scale === 'eNPS' ? shownEnps(score) : shownScore(score, scale));
  // Beside two scores, a change is what lies between them as they are written.
  const points =
    before === null || after === null ? written.points(difference, scale) : asShown(after) - asShown(before);
  const words = [
    ...(before === null || after === null
      ? []
      : [
          text('action.effect.scores', {
            before: written.spoken(before, scale),
            after: written.spoken(after, scale),
          }),
        ]),
    written.change(points, scale),
    ...(marginOfError === null ? [] : [`± ${written.margin(marginOfError, scale)}`]),
  ].join(' ');
  return (
    <p className={styles.effect} data-verdict={verdict}>
      <strong>{text(`action.effect.${verdict}`)}</strong> <span>{words}</span>
    </p>
  );
}

function CardSteps({ action }: { action: Action }) {
  const text = useText();
  const change = useChangeAction();
  const { steps } = action;
  if (steps.length === 0) return null;
  const done = steps.filter((step) => step.done).length;
  const tick = (index: number, isDone: boolean) =>
    change(action, { steps: steps.map((step, at) => (at === index ? { ...step, done: isDone } : step)) });
  return (
    <details className={styles.steps}>
      <summary>{text('action.stepsDone', { done, count: steps.length })}</summary>
      {steps.map((step, index) => (
        <Checkbox
          key={index}
          label={step.text}
          checked={step.done}
          onChange={(isDone) => tick(index, isDone)}
        />
      ))}
    </details>
  );
}
