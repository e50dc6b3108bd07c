import type { DueActionsContent, MailText } from '../../../platform';

type Words = Omit<MailText, 'copyLink' | 'signature'>;

/** The actions that somebody owns and that are due this week. */
export function dueActionsInEnglish({ actions, others, companyName, link }: DueActionsContent): Words {
  const count = actions.length + others;
  return {
    subject:
      count === 1 ? 'An action of yours is due this week' : `${count} actions of yours are due this week`,
    preview: 'What you said you would do, or what is overdue.',
    title: count === 1 ? 'An action is due' : `${count} actions are due`,
    paragraphs: [
      `You are responsible for this at ${companyName}:`,
      ...actions.map(({ title, day, isOverdue }) =>
        isOverdue ? `“${title}”: was due on ${day}` : `“${title}”: due on ${day}`,
      ),
      ...(others === 0 ? [] : [others === 1 ? 'And one more.' : `And ${others} more.`]),
      ...(link === null
        ? ['You find them with the results of your group, by the link that was mailed to you.']
        : []),
    ],
    ...(link !== null && { action: { label: 'See my actions', url: link } }),
    notes: [],
    reasons: [
      'You get this message on Mondays, as the owner of these actions, and only when one is due. You will not get it any more once they are done, dropped, or given to somebody else.',
    ],
  };
}

const NB = '\u00a0';

/** The same in French. */
export function dueActionsInFrench({ actions, others, companyName, link }: DueActionsContent): Words {
  const count = actions.length + others;
  return {
    subject:
      count === 1
        ? 'Une de vos actions arrive à échéance cette semaine'
        : `${count} de vos actions arrivent à échéance cette semaine`,
    preview: 'Ce dont vous êtes responsable, ou ce qui est en retard.',
    title: count === 1 ? 'Une action arrive à échéance' : `${count} actions arrivent à échéance`,
    paragraphs: [
      `Chez ${companyName}, vous êtes responsable de${NB}:`,
      ...actions.map(({ title, day, isOverdue }) =>
        isOverdue
          ? `«${NB}${title}${NB}»${NB}: l’échéance était le ${day}`
          : `«${NB}${title}${NB}»${NB}: échéance le ${day}`,
      ),
      ...(others === 0 ? [] : [others === 1 ? 'Et une autre.' : `Et ${others} autres.`]),
      ...(link === null
        ? ['Vous les trouvez avec les résultats de votre groupe, derrière le lien reçu par e-mail.']
        : []),
    ],
    ...(link !== null && { action: { label: 'Voir mes actions', url: link } }),
    notes: [],
    reasons: [
      'Vous recevez ce message le lundi, en tant que responsable de ces actions, et seulement quand l’une d’elles arrive à échéance. Il cesse quand elles sont terminées, abandonnées ou confiées à une autre personne.',
    ],
  };
}
