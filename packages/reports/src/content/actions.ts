import type { ReportAction } from '../report';
import type { Words } from '../words';
import type { ActionRow } from './content';

/** What was decided, by due date. */
export function actionsIn({ text, day }: Words, actions: readonly ReportAction[]): ActionRow[] {
  return actions.map(({ title, state, reason, owner, dueDate, isOverdue, question, team }) => {
    const due = dueDate === null ? '' : day(dueDate);
    return {
      title,
      question: question?.shortName ?? '',
      team: team?.group ?? text('actions.everybody'),
      owner: owner?.name ?? '',
      due: isOverdue ? text('actions.overdue', { day: due }) : due,
      state:
        state === 'dropped' && reason !== ''
          ? text('actions.droppedFor', { reason })
          : text(`actions.state.${state}`),
    };
  });
}
