import { localised, type ThematicContent } from './content-types';

/** The thematics under which surveys are grouped, in the order in which they are offered. */
export const thematics: readonly ThematicContent[] = [
  {
    id: 'engagement',
    name: localised(['Engagement', 'Engagement']),
    description: localised([
      'Why people stay, give their best and recommend the company.',
      'Pourquoi vos collaborateurs restent, s’investissent et recommandent l’entreprise.',
    ]),
  },
  {
    id: 'well-being',
    name: localised(['Well-being at work', 'Qualité de vie au travail']),
    description: localised([
      'Workload, balance and health: what makes work sustainable.',
      'Charge, équilibre et santé : ce qui rend le travail soutenable.',
    ]),
  },
  {
    id: 'management',
    name: localised(['Management and recognition', 'Management et reconnaissance']),
    description: localised([
      'Support, feedback and recognition from the direct manager.',
      'Soutien, retours et reconnaissance de la part du manager direct.',
    ]),
  },
  {
    id: 'collaboration',
    name: localised(['Collaboration and communication', 'Collaboration et communication']),
    description: localised([
      'How teams work together and how information travels.',
      'Comment les équipes travaillent ensemble et comment l’information circule.',
    ]),
  },
  {
    id: 'development',
    name: localised(['Learning and career', 'Formation et parcours']),
    description: localised([
      'Skills, perspectives and the first months in the company.',
      'Compétences, perspectives et premiers mois dans l’entreprise.',
    ]),
  },
  {
    id: 'inclusion',
    name: localised(['Inclusion and respect', 'Inclusion et respect']),
    description: localised([
      'Fair treatment, a voice for everybody and safety to speak.',
      'Équité, écoute de chacun et liberté de parole.',
    ]),
  },
];
