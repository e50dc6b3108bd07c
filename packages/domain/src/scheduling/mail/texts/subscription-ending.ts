import type { MailContent, MailText } from '../../../platform';

type Content = Extract<MailContent, { kind: 'packEnding30' | 'packEnding7' }>;
type Words = Omit<MailText, 'copyLink' | 'signature'>;

const NB = '\u00a0';

export function packEndingInEnglish(content: Content): Words {
  return {
    subject: `Your ${content.packName} plan ends on ${content.endDay}`,
    preview: 'Nothing is renewed automatically, and no data are lost.',
    title: content.kind === 'packEnding30' ? 'Your plan ends in a month' : 'Your plan ends in a few days',
    paragraphs: [
      `The ${content.packName} plan of ${content.companyName} ends on ${content.endDay}. It is not renewed automatically, and nothing will be charged.`,
      'After that day running surveys close and results can no longer be opened. Your data are kept: with a new plan you find everything again.',
    ],
    action: { label: 'See the plans', url: content.link },
    notes: [],
    reasons: ['You receive this message because you are an administrator of your company.'],
  };
}

export function packEndingInFrench(content: Content): Words {
  return {
    subject: `Formule ${content.packName}${NB}: fin le ${content.endDay}`,
    preview: 'Rien n’est renouvelé automatiquement et aucune donnée n’est perdue.',
    title:
      content.kind === 'packEnding30'
        ? 'Votre formule se termine dans un mois'
        : 'Votre formule se termine dans quelques jours',
    paragraphs: [
      `La formule ${content.packName} de ${content.companyName} se termine le ${content.endDay}. Elle n’est pas renouvelée automatiquement et rien ne sera prélevé.`,
      `Après cette date, les enquêtes en cours sont fermées et les résultats ne sont plus accessibles. Vos données sont conservées${NB}: avec une nouvelle formule, vous retrouvez tout.`,
    ],
    action: { label: 'Voir les formules', url: content.link },
    notes: [],
    reasons: ['Vous recevez ce message parce que vous administrez le compte de votre entreprise.'],
  };
}
