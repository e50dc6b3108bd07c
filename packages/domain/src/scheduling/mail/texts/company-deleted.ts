import type { MailContent, MailText } from '../../../platform';
import { fitSubject } from './fit-subject';

type Content = Extract<MailContent, { kind: 'companyDeleted' }>;
type Words = Omit<MailText, 'copyLink' | 'signature'>;

const NB = '\u00a0';

export function companyDeletedInEnglish(content: Content, provider: string): Words {
  return {
    subject: fitSubject(content.companyName, (name) => `${name} was deleted from ${provider}`),
    preview: 'With its surveys, members and results.',
    title: 'Your company was deleted',
    paragraphs: [
      `${content.actorName} deleted ${content.companyName} from ${provider}, with its surveys, members and results. Nobody can log in to it any more.`,
      `If you did not expect this, talk to ${content.actorName}, or to us, at once.`,
    ],
    action: { label: 'Contact us', url: content.link },
    notes: ['If you expected this, there is nothing to do.'],
  };
}

export function companyDeletedInFrench(content: Content, provider: string): Words {
  return {
    subject: fitSubject(content.companyName, (name) => `${name} a été supprimée de ${provider}`),
    preview: 'Avec ses enquêtes, ses membres et ses résultats.',
    title: 'Votre entreprise a été supprimée',
    paragraphs: [
      `${content.actorName} a supprimé ${content.companyName} de ${provider}, avec ses enquêtes, ses membres et ses résultats. Plus personne ne peut s’y connecter.`,
      `Vous ne vous y attendiez pas${NB}? Parlez-en tout de suite à ${content.actorName}, ou contactez-nous.`,
    ],
    action: { label: 'Nous contacter', url: content.link },
    notes: [`Vous le saviez${NB}? Il n’y a rien à faire.`],
  };
}
