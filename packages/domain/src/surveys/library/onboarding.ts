import { localised, question, type TemplateContent } from './content-types';

const arrival = localised(['Arrival', 'Arrivée']);
const integration = localised(['Integration', 'Intégration']);

export const onboardingTemplate: TemplateContent = {
  id: 8,
  thematicId: 'development',
  name: localised(['The first ninety days', 'Les quatre-vingt-dix premiers jours']),
  description: localised([
    'Six questions for those who arrived in the last quarter; run it monthly with an audience of newcomers.',
    'Six questions pour les arrivées du trimestre ; à lancer chaque mois auprès d’une audience de nouveaux.',
  ]),
  questions: [
    question(arrival, ['My first day was well prepared.', 'Mon premier jour était bien préparé.'], {
      bad: [
        [
          'Make a checklist with an owner',
          'Une liste et un responsable',
          'Access, equipment, desk, people: ready the day before, checked by one named person.',
          'Accès, matériel, bureau, personnes : prêts la veille, vérifiés par une personne nommée.',
        ],
      ],
      normal: [
        [
          'Write before the first day',
          'Écrire avant le premier jour',
          'A message a week before: hours, programme, who waits at the door.',
          'Un message une semaine avant : horaires, programme, qui attend à la porte.',
        ],
      ],
      good: [
        [
          'Keep improving',
          'Continuer d’améliorer',
          'Ask each newcomer for one thing to do better.',
          'Demandez à chaque arrivant une chose à améliorer.',
        ],
      ],
    }),
    question(
      arrival,
      ['The job is what I was told in the interviews.', 'Le poste correspond à ce qui m’avait été présenté.'],
      {
        bad: [
          [
            'Recruit with the truth',
            'Recruter avec la vérité',
            'Let future colleagues tell the hard side of the job in the interview, and correct the advert.',
            'Laissez de futurs collègues raconter le côté difficile en entretien et corrigez l’annonce.',
          ],
        ],
        normal: [
          [
            'Compare after a month',
            'Comparer après un mois',
            'Manager, recruiter and newcomer look together at promise and reality.',
            'Manager, recruteur et arrivant comparent ensemble promesse et réalité.',
          ],
        ],
        good: [
          [
            'Use it in hiring',
            'S’en servir pour recruter',
            'Quote newcomers, with their consent, on the careers page.',
            'Citez les arrivants, avec leur accord, sur la page carrières.',
          ],
        ],
      },
    ),
    question(
      arrival,
      ['I quickly had what I needed to work.', 'J’ai vite eu ce qu’il me fallait pour travailler.'],
      {
        bad: [
          [
            'Count the days',
            'Compter les jours',
            'Measure days until everything works; anything above two has a cause to remove.',
            'Mesurez le délai avant que tout fonctionne ; au-delà de deux jours, supprimez la cause.',
          ],
        ],
        normal: [
          [
            'One request, not six',
            'Une demande, pas six',
            'Bundle access and equipment in one form per role.',
            'Regroupez accès et matériel dans un formulaire par métier.',
          ],
        ],
        good: [
          [
            'Share the recipe',
            'Partager la recette',
            'Give your checklist to other sites.',
            'Donnez votre liste aux autres sites.',
          ],
        ],
      },
    ),
    question(integration, ['I was warmly welcomed by my team.', 'Mon équipe m’a bien accueilli.'], {
      bad: [
        [
          'Name a buddy',
          'Nommer un parrain',
          'One colleague, not the manager, with an hour a week for the first month.',
          'Un collègue, pas le manager, avec une heure par semaine le premier mois.',
        ],
      ],
      normal: [
        [
          'Eat together',
          'Manger ensemble',
          'First lunch planned, also at a distance.',
          'Un premier déjeuner prévu, même à distance.',
        ],
      ],
      good: [
        [
          'Thank the hosts',
          'Remercier les hôtes',
          'Say to the team what the newcomer said.',
          'Dites à l’équipe ce qu’a dit l’arrivant.',
        ],
      ],
    }),
    question(
      integration,
      ['I understand my role and my first goals.', 'Je comprends mon rôle et mes premiers objectifs.'],
      {
        bad: [
          [
            'Write thirty, sixty, ninety',
            'Écrire trente, soixante, quatre-vingt-dix',
            'Three goals for each month, agreed in the first week, reviewed at each end.',
            'Trois objectifs par mois, convenus la première semaine, revus à chaque échéance.',
          ],
        ],
        normal: [
          [
            'Tell the why',
            'Dire le pourquoi',
            'Explain each goal by who needs it.',
            'Expliquez chaque objectif par qui en a besoin.',
          ],
        ],
        good: [
          [
            'Give an early win',
            'Offrir un premier succès',
            'A small real delivery in the first two weeks.',
            'Une petite livraison réelle dans les deux premières semaines.',
          ],
        ],
      },
    ),
    question(
      integration,
      ['I feel confident for what comes next here.', 'Je suis confiant pour la suite ici.'],
      {
        bad: [
          [
            'Talk before the trial period ends',
            'Parler avant la fin d’essai',
            'An honest talk at day sixty on both sides’ doubts leaves time to mend.',
            'Un échange franc au soixantième jour sur les doutes des deux côtés laisse le temps de corriger.',
          ],
        ],
        normal: [
          [
            'Meet the neighbours',
            'Rencontrer les voisins',
            'Five short talks with other teams in the second month.',
            'Cinq échanges courts avec d’autres équipes le deuxième mois.',
          ],
        ],
        good: [
          [
            'Ask for fresh eyes',
            'Demander un œil neuf',
            'Ask for the newcomer’s report of astonishment and answer it.',
            'Demandez un rapport d’étonnement et répondez-y.',
          ],
        ],
      },
    ),
  ],
};
