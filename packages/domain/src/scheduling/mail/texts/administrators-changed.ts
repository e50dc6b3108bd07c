import type { AdministratorNews, AdministratorsChangedContent, MailText } from '../../../platform';
import { fitSubject } from './fit-subject';

type Words = Omit<MailText, 'copyLink' | 'signature'>;

export function administratorsChangedInEnglish(
  { companyName, actorName, news, others }: AdministratorsChangedContent,
  provider: string,
): Words {
  const by = actorName === '' ? 'An administrator' : actorName;
  return {
    subject: fitSubject(companyName, (name) => `The administrators of ${name} have changed`),
    preview: 'If you expected this, there is nothing to do.',
    title: 'The administrators have changed',
    paragraphs: [
      `${by} changed who administers ${companyName} on ${provider}:`,
      ...news.map(inEnglish),
      ...(others === 0 ? [] : [others === 1 ? 'And one more.' : `And ${others} more.`]),
      'Administrators see all results and manage surveys, members and other administrators.',
    ],
    notes: [
      `If you did not expect this, talk to ${by === actorName ? by : 'the other administrators'} at once. If nobody there knows of it, somebody else may be in the account: choose a new password, which ends every session, and undo the change in the settings.`,
    ],
    reasons: ['Every administrator gets this message, so that nobody gets or loses these rights unnoticed.'],
  };
}

function inEnglish({ what, name, email, formerEmail, isReader }: AdministratorNews): string {
  const who = `${name} (${email})`;
  switch (what) {
    case 'added':
      return isReader ? 'You have become an administrator.' : `${who} has become an administrator.`;
    case 'removed':
      return isReader ? 'You are no longer an administrator.' : `${who} is no longer an administrator.`;
    case 'readdressed':
      return isReader
        ? `Your address is now ${email} instead of ${formerEmail}.`
        : `The address of ${name} is now ${email} instead of ${formerEmail}.`;
    case 'otherRole':
      return isReader ? 'You have other rights than before.' : `${who} has other rights than before.`;
    case 'invitedAgain':
      return `${who} was sent the invitation to be an administrator again.`;
  }
}

const NB = '\u00a0';

export function administratorsChangedInFrench(
  { companyName, actorName, news, others }: AdministratorsChangedContent,
  provider: string,
): Words {
  const by = actorName === '' ? 'Une personne qui administre le compte' : actorName;
  return {
    subject: fitSubject(companyName, (name) => `Les droits d’administration de ${name} ont changé`),
    preview: 'Si vous le saviez, il n’y a rien à faire.',
    title: 'Les droits d’administration ont changé',
    paragraphs: [
      `${by} a modifié la liste des personnes qui administrent ${companyName} sur ${provider}${NB}:`,
      ...news.map(inFrench),
      ...(others === 0
        ? []
        : [others === 1 ? 'Et un autre changement.' : `Et ${others} autres changements.`]),
      'Ces droits permettent de voir tous les résultats et de gérer les enquêtes, les membres et les autres droits d’administration.',
    ],
    notes: [
      `Vous ne vous y attendiez pas${NB}? Parlez-en tout de suite à ${by === actorName ? by : 'une autre personne qui administre le compte'}. Si personne n’est au courant, quelqu’un d’autre utilise peut-être le compte${NB}: choisissez un nouveau mot de passe, ce qui termine toutes les sessions, et annulez le changement dans les paramètres.`,
    ],
    reasons: [
      'Toutes les personnes qui administrent le compte reçoivent ce message, afin que personne n’obtienne ni ne perde ces droits à leur insu.',
    ],
  };
}

function inFrench({ what, name, email, formerEmail, isReader }: AdministratorNews): string {
  const who = `${name} (${email})`;
  switch (what) {
    case 'added':
      return isReader
        ? 'Vous avez maintenant les droits d’administration.'
        : `${who} a maintenant les droits d’administration.`;
    case 'removed':
      return isReader
        ? 'Vous n’avez plus les droits d’administration.'
        : `${who} n’a plus les droits d’administration.`;
    case 'readdressed':
      return isReader
        ? `Votre adresse est maintenant ${email} au lieu de ${formerEmail}.`
        : `L’adresse de ${name} est maintenant ${email} au lieu de ${formerEmail}.`;
    case 'otherRole':
      return isReader ? 'Vos droits ne sont plus les mêmes.' : `Les droits de ${who} ne sont plus les mêmes.`;
    case 'invitedAgain':
      return `${who} a de nouveau reçu l’invitation à administrer le compte.`;
  }
}
