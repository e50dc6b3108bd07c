import type { DueActionsContent } from '../../../platform';
import { prepareDueActions } from '../../notices/due-actions';
import type { Mail } from '../mail';

/** The actions that somebody owns and that are due this week. */
export const actionsDue: Mail<DueActionsContent> = {
  prepare: prepareDueActions,
  write({ actions, others, link }, say) {
    const count = actions.length + others;
    return {
      subject: say('actionsDue.subject', { count }),
      preview: say('actionsDue.preview'),
      title: say('actionsDue.title', { count }),
      paragraphs: [
        say('actionsDue.text'),
        ...actions.map(({ title, day, isOverdue }) =>
          say(isOverdue ? 'actionsDue.overdue' : 'actionsDue.due', { title, day }),
        ),
        ...(others === 0 ? [] : [say('actionsDue.others')]),
        ...(link === null ? [say('actionsDue.byLink')] : []),
      ],
      ...(link !== null && { action: { label: say('actionsDue.action'), url: link } }),
      notes: [],
      reasons: [say('actionsDue.reason')],
    };
  },
};
