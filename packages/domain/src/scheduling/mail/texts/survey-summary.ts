import type { MailText, SurveySummaryContent } from '../../../platform';

type Summary = Pick<MailText, 'preview' | 'paragraphs' | 'points' | 'action'>;

const NB = '\u00a0';

/** The results of a survey that has ended. */
export function summaryInEnglish(content: SurveySummaryContent): Summary {
  const { answers, minimumGroupSize, link, standouts } = content;
  return answers === null
    ? {
        preview: 'Too few people answered for results to be shown.',
        paragraphs: [
          `${participationInEnglish(content)} Results are shown only for groups of at least ${minimumGroupSize} people, so that answers stay confidential.`,
        ],
        action: { label: 'Open the analysis', url: link },
      }
    : {
        preview: 'The results are ready for you.',
        paragraphs: [
          standouts.length === 0
            ? `${participationInEnglish(content)} Nothing stands out beyond what chance does; the scores show where to start.`
            : `${participationInEnglish(content)} This stands out:`,
        ],
        points: standouts.map(({ sentence, link: url }) => ({ text: sentence, label: 'See more', url })),
        action: { label: 'See the results', url: link },
      };
}

function participationInEnglish({ answers, minimumGroupSize, invited }: SurveySummaryContent): string {
  if (answers === null && invited < minimumGroupSize)
    return invited === 1 ? 'Only 1 person was invited.' : `Only ${invited} people were invited.`;
  if (answers === null) return `Fewer than ${minimumGroupSize} of ${people(invited)} answered.`;
  return `${answers} of ${people(invited)} answered (${Math.round((answers / Math.max(invited, 1)) * 100)}%).`;
}

const people = (count: number) => (count === 1 ? '1 person invited' : `${count} people invited`);

/** The same in French. */
export function summaryInFrench(content: SurveySummaryContent): Summary {
  const { answers, minimumGroupSize, link, standouts } = content;
  return answers === null
    ? {
        preview: 'Trop peu de réponses pour afficher des résultats.',
        paragraphs: [
          `${participationInFrench(content)} Les résultats ne sont affichés que pour des groupes d’au moins ${minimumGroupSize} personnes, pour que les réponses restent confidentielles.`,
        ],
        action: { label: 'Ouvrir l’analyse', url: link },
      }
    : {
        preview: 'Les résultats sont à votre disposition.',
        paragraphs: [
          standouts.length === 0
            ? `${participationInFrench(content)} Rien ne ressort au-delà du hasard${NB}; les scores montrent par où commencer.`
            : `${participationInFrench(content)} Voici ce qui ressort${NB}:`,
        ],
        points: standouts.map(({ sentence, link: url }) => ({
          text: sentence,
          label: 'En savoir plus',
          url,
        })),
        action: { label: 'Voir les résultats', url: link },
      };
}

function participationInFrench({ answers, minimumGroupSize, invited }: SurveySummaryContent): string {
  if (answers === null && invited < minimumGroupSize)
    return invited === 1
      ? 'Une seule personne était invitée.'
      : `Seules ${invited} personnes étaient invitées.`;
  const people = invited === 1 ? '1 personne invitée' : `${invited} personnes invitées`;
  if (answers === null) return `Moins de ${minimumGroupSize} réponses sur ${people}.`;
  const share = Math.round((answers / Math.max(invited, 1)) * 100);
  return `${answers === 1 ? '1 réponse' : `${answers} réponses`} sur ${people} (${share}${NB}%).`;
}
