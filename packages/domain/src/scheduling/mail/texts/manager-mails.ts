import type { ManagerMailContent, MailText } from '../../../platform';
import { fitSubject } from './fit-subject';

const NB = '\u00a0';

type Words = Omit<MailText, 'copyLink' | 'signature'>;

export function managerMailInEnglish(content: ManagerMailContent): Words {
  if (content.kind === 'managerLink') {
    return {
      subject: fitSubject(content.groupName, (name) => `Your team’s results: ${name}`),
      preview: `What ${content.groupName} said in “${content.surveyName}”, with advice for you.`,
      title: `Results of ${content.groupName}`,
      paragraphs: [
        `${content.companyName} shares with you what ${content.groupName} said in “${content.surveyName}”: what stands out, the score of each question beside the company’s, and advice on where to start.`,
        'You need no account. The results are those of the group as a whole: nobody’s own answers can be seen.',
      ],
      action: { label: 'See the results', url: content.link },
      notes: [
        `The link works until ${content.lastDay}. It is meant for you: please do not pass it on.`,
        `If you did not expect this, tell ${content.companyName}.`,
      ],
    };
  }
  return {
    subject: fitSubject(content.companyName, (name) => `${name} would like to share results with you`),
    preview: 'Please confirm that this is your address.',
    title: 'Is this your address?',
    paragraphs: [
      `${content.companyName} would like to share the results of ${content.groupName} in “${content.surveyName}” with you. This address is outside the company’s own domains, so please confirm first that it is yours.`,
      'You will then get the link by e-mail.',
    ],
    action: { label: 'Confirm my address', url: content.link },
    notes: [
      `The link works until ${content.lastDay}.`,
      'If you did not expect this, you can ignore this message: nothing is shared without your confirmation.',
    ],
  };
}

export function managerMailInFrench(content: ManagerMailContent): Words {
  if (content.kind === 'managerLink') {
    return {
      subject: fitSubject(content.groupName, (name) => `Les résultats de votre équipe${NB}: ${name}`),
      preview: `Ce que ${content.groupName} a répondu à «${NB}${content.surveyName}${NB}», avec des conseils pour vous.`,
      title: `Les résultats de ${content.groupName}`,
      paragraphs: [
        `${content.companyName} partage avec vous les réponses de ${content.groupName} à «${NB}${content.surveyName}${NB}»${NB}: ce qui ressort, le score de chaque question à côté de celui de l’entreprise, et des conseils pour savoir par où commencer.`,
        'Aucun compte n’est nécessaire. Les résultats sont ceux du groupe dans son ensemble${NB}: les réponses de chacun restent invisibles.',
      ],
      action: { label: 'Voir les résultats', url: content.link },
      notes: [
        `Le lien fonctionne jusqu’au ${content.lastDay}. Il vous est destiné${NB}: merci de ne pas le transmettre.`,
        `Si vous n’attendiez pas ce message, prévenez ${content.companyName}.`,
      ],
    };
  }
  return {
    subject: fitSubject(content.companyName, (name) => `${name} souhaite partager des résultats avec vous`),
    preview: 'Merci de confirmer que cette adresse est la vôtre.',
    title: `Cette adresse est-elle la vôtre${NB}?`,
    paragraphs: [
      `${content.companyName} souhaite partager avec vous les résultats de ${content.groupName} à «${NB}${content.surveyName}${NB}». Cette adresse n’appartient pas aux domaines de l’entreprise${NB}: merci de confirmer d’abord qu’elle est la vôtre.`,
      'Vous recevrez ensuite le lien par e-mail.',
    ],
    action: { label: 'Confirmer mon adresse', url: content.link },
    notes: [
      `Le lien fonctionne jusqu’au ${content.lastDay}.`,
      'Si vous n’attendiez pas ce message, vous pouvez l’ignorer${NB}: rien n’est partagé sans votre confirmation.',
    ],
  };
}
