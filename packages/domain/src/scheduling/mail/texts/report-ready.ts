import { REPORT_DAYS } from '@elan/contracts';
import type { MailContent, MailText } from '../../../platform';
import { fitSubject } from './fit-subject';

type Content = Extract<MailContent, { kind: 'reportReady' }>;
type Words = Omit<MailText, 'copyLink' | 'signature'>;

const NB = '\u00a0';

export function reportReadyInEnglish(content: Content): Words {
  return {
    subject: fitSubject(content.surveyName, (name) => `Your report is ready: ${name}`),
    preview: `It can be downloaded for ${REPORT_DAYS} days.`,
    title: 'Your report is ready',
    paragraphs: [
      `The report of “${content.surveyName}” that you ordered can be downloaded for ${REPORT_DAYS} days. It says what the page says, and is deleted after that.`,
    ],
    action: { label: 'Open the reports', url: content.link },
    notes: [],
    reasons: ['You get this message because you ordered the report.'],
  };
}

export function reportReadyInFrench(content: Content): Words {
  return {
    subject: fitSubject(content.surveyName, (name) => `Votre rapport est prêt${NB}: ${name}`),
    preview: `Il peut être téléchargé pendant ${REPORT_DAYS} jours.`,
    title: 'Votre rapport est prêt',
    paragraphs: [
      `Le rapport sur «${NB}${content.surveyName}${NB}» que vous avez demandé peut être téléchargé pendant ${REPORT_DAYS} jours. Il dit ce que dit la page, puis il est supprimé.`,
    ],
    action: { label: 'Ouvrir les rapports', url: content.link },
    notes: [],
    reasons: ['Vous recevez ce message parce que vous avez demandé ce rapport.'],
  };
}
