import { localised, question, type TemplateContent } from './content-types';

const support = localised(['Support', 'Soutien']);
const recognition = localised(['Recognition', 'Reconnaissance']);
const autonomy = localised(['Autonomy', 'Autonomie']);

export const managementTemplate: TemplateContent = {
  id: 4,
  thematicId: 'management',
  name: localised(['Management and recognition', 'Management et reconnaissance']),
  description: localised([
    'Nine questions on the relation that matters most at work: the one with the direct manager.',
    'Neuf questions sur la relation qui compte le plus au travail : celle avec le manager direct.',
  ]),
  questions: [
    question(
      support,
      ['My manager is available when I need it.', 'Mon manager est disponible quand j’en ai besoin.'],
      {
        bad: [
          [
            'Count the reports',
            'Compter les rattachements',
            'Above ten direct reports nobody is available. Split the team or take operative work off the manager.',
            'Au-delà de dix personnes, nul n’est disponible. Divisez l’équipe ou déchargez le manager de l’opérationnel.',
          ],
        ],
        normal: [
          [
            'Open office hours',
            'Ouvrir une permanence',
            'Two fixed hours a week for whoever comes.',
            'Deux heures fixes par semaine pour qui veut venir.',
          ],
        ],
        good: [
          [
            'Make it last',
            'Faire durer',
            'Keep the one-to-one even when there is nothing to say.',
            'Gardez l’entretien individuel même quand il n’y a rien à dire.',
          ],
        ],
      },
    ),
    question(
      support,
      [
        'My manager supports me when things are difficult.',
        'Mon manager me soutient dans les moments difficiles.',
      ],
      {
        bad: [
          [
            'Train the hard talk',
            'S’entraîner aux conversations difficiles',
            'Practise two situations in pairs: an error, a private crisis. First listen, then help, then rules.',
            'Entraînez deux situations en binôme : une erreur, une crise personnelle. D’abord écouter, puis aider, puis les règles.',
          ],
        ],
        normal: [
          [
            'Ask what helps',
            'Demander ce qui aide',
            'One question in each one-to-one: what can I take off your way this week?',
            'Une question à chaque entretien : que puis-je lever de votre chemin cette semaine ?',
          ],
        ],
        good: [
          [
            'Support the supporters',
            'Soutenir ceux qui soutiennent',
            'Give managers a peer group of their own.',
            'Offrez aux managers un groupe de pairs.',
          ],
        ],
      },
    ),
    question(
      support,
      ['I get useful feedback on my work.', 'Je reçois des retours utiles sur mon travail.'],
      {
        bad: [
          [
            'Short, soon, specific',
            'Court, rapide, précis',
            'Replace the yearly verdict by two minutes after each delivery: what worked, what to try next time.',
            'Remplacez le verdict annuel par deux minutes après chaque livraison : ce qui a marché, ce qu’on essaiera.',
          ],
        ],
        normal: [
          [
            'Let people ask for it',
            'Laisser demander',
            'Whoever does the work names the point on which feedback is wanted.',
            'Celui qui fait le travail choisit le point sur lequel il veut un retour.',
          ],
        ],
        good: [
          [
            'Turn it around',
            'Inverser',
            'Managers ask their team for feedback, first.',
            'Les managers demandent en premier un retour à leur équipe.',
          ],
        ],
      },
    ),
    question(support, ['My manager treats everybody fairly.', 'Mon manager traite chacun équitablement.'], {
      bad: [
        [
          'Make criteria visible',
          'Rendre les critères visibles',
          'Schedules, raises, interesting tasks: write down how they are given out and check a quarter’s decisions against it.',
          'Horaires, augmentations, missions intéressantes : écrivez les règles et relisez un trimestre de décisions.',
        ],
      ],
      normal: [
        [
          'Rotate the good and the dull',
          'Faire tourner l’agréable et le pénible',
          'A rota shows fairness better than words.',
          'Un tour de rôle prouve mieux l’équité que les mots.',
        ],
      ],
      good: [
        [
          'Explain exceptions',
          'Expliquer les exceptions',
          'Fairness survives exceptions when their reason is said.',
          'L’équité survit aux exceptions quand leur raison est dite.',
        ],
      ],
    }),
    question(recognition, ['My work is recognised.', 'Mon travail est reconnu.'], {
      bad: [
        [
          'Thank for something',
          'Remercier pour quelque chose',
          'General praise is not heard. Name the act and its effect, within the week, at least once a week.',
          'Un compliment général ne s’entend pas. Nommez l’acte et son effet, dans la semaine, au moins une fois par semaine.',
        ],
      ],
      normal: [
        [
          'See the quiet work',
          'Voir le travail discret',
          'Ask the team whose invisible work helped them this month.',
          'Demandez à l’équipe quel travail invisible l’a aidée ce mois-ci.',
        ],
      ],
      good: [
        [
          'Let colleagues praise',
          'Laisser les collègues saluer',
          'Open five minutes of thanks among peers in the team meeting.',
          'Ouvrez cinq minutes de remerciements entre pairs en réunion.',
        ],
      ],
    }),
    question(
      recognition,
      ['Successes are celebrated in my team.', 'Les succès sont célébrés dans mon équipe.'],
      {
        bad: [
          [
            'Mark the end of things',
            'Marquer les fins',
            'No project closes without a shared moment and a word on who did what.',
            'Aucun projet ne se termine sans un moment partagé et un mot sur qui a fait quoi.',
          ],
        ],
        normal: [
          [
            'Celebrate learning',
            'Célébrer l’apprentissage',
            'Also mark a failed try from which you learned.',
            'Saluez aussi un essai manqué dont vous avez appris.',
          ],
        ],
        good: [
          [
            'Keep a wall',
            'Garder une trace',
            'Collect the year’s successes for the day when spirits are low.',
            'Rassemblez les succès de l’année pour les jours creux.',
          ],
        ],
      },
    ),
    question(
      recognition,
      ['Effort counts here, not only results.', 'L’effort compte ici, pas seulement le résultat.'],
      {
        bad: [
          [
            'Review the way, too',
            'Regarder aussi le chemin',
            'In reviews, ask first what was hard and how it was met.',
            'En entretien, demandez d’abord ce qui a été difficile et comment cela a été surmonté.',
          ],
        ],
        normal: [
          [
            'Name help given',
            'Nommer l’aide donnée',
            'Make helping others a criterion of its own.',
            'Faites de l’aide aux autres un critère à part entière.',
          ],
        ],
        good: [
          [
            'Keep goals human',
            'Garder des buts humains',
            'Prefer goals that a team can influence to those that markets decide.',
            'Préférez des buts que l’équipe peut influencer à ceux que le marché décide.',
          ],
        ],
      },
    ),
    question(
      autonomy,
      ['I can decide how I organise my work.', 'Je peux décider de l’organisation de mon travail.'],
      {
        bad: [
          [
            'Draw the frame',
            'Tracer le cadre',
            'List together what one decides alone, what with the manager, what never. Move one line this month.',
            'Listez ensemble ce qui se décide seul, avec le manager, jamais. Déplacez une ligne ce mois-ci.',
          ],
        ],
        normal: [
          [
            'Ask for results, not for presence',
            'Demander des résultats, pas de la présence',
            'Agree on deliverables and dates, leave hours and method.',
            'Convenez de livrables et de dates, laissez heures et méthode.',
          ],
        ],
        good: [
          [
            'Offer bigger missions',
            'Proposer de plus grandes missions',
            'Autonomy grows with trust: hand over a whole subject.',
            'L’autonomie croît avec la confiance : confiez un sujet entier.',
          ],
        ],
      },
    ),
    question(autonomy, ['My ideas are taken into account.', 'Mes idées sont prises en compte.'], {
      bad: [
        [
          'Answer each idea',
          'Répondre à chaque idée',
          'Yes, no or later, with a reason, within two weeks. An unanswered idea is the last one.',
          'Oui, non ou plus tard, avec une raison, sous deux semaines. Une idée sans réponse est la dernière.',
        ],
      ],
      normal: [
        [
          'Try small',
          'Essayer petit',
          'Reserve a day a month to try one idea of the team.',
          'Réservez un jour par mois pour essayer une idée de l’équipe.',
        ],
      ],
      good: [
        [
          'Credit the author',
          'Citer l’auteur',
          'Whenever an idea is used, say whose it was.',
          'Chaque fois qu’une idée sert, dites de qui elle vient.',
        ],
      ],
    }),
  ],
};
