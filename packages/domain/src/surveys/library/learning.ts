import { localised, question, type TemplateContent } from './content-types';

const skills = localised(['Skills', 'Compétences']);
const career = localised(['Career', 'Parcours']);

export const learningTemplate: TemplateContent = {
  id: 6,
  thematicId: 'development',
  name: localised(['Learning and career', 'Formation et évolution']),
  description: localised([
    'Eight questions on what people learn here and where they can go.',
    'Huit questions sur ce que l’on apprend ici et où l’on peut aller.',
  ]),
  questions: [
    question(skills, ['I learn new things in my work.', 'J’apprends de nouvelles choses dans mon travail.'], {
      bad: [
        [
          'Change one task',
          'Changer une tâche',
          'Give everybody one task this quarter that they cannot do yet, with somebody to ask.',
          'Confiez à chacun ce trimestre une tâche qu’il ne sait pas encore faire, avec quelqu’un à qui demander.',
        ],
      ],
      normal: [
        [
          'Learn from each other',
          'Apprendre les uns des autres',
          'An hour a fortnight where one shows the others something.',
          'Une heure toutes les deux semaines où l’un montre quelque chose aux autres.',
        ],
      ],
      good: [
        [
          'Let them teach',
          'Les laisser enseigner',
          'Teaching is the second half of learning: invite people to train others.',
          'Enseigner est l’autre moitié d’apprendre : invitez chacun à former.',
        ],
      ],
    }),
    question(
      skills,
      ['I have access to the training that I need.', 'J’ai accès aux formations dont j’ai besoin.'],
      {
        bad: [
          [
            'Start from the work',
            'Partir du travail',
            'Ask each team which skill is missing for this year’s goals and reserve budget and hours for that one.',
            'Demandez à chaque équipe la compétence qui manque pour les objectifs de l’année ; réservez budget et heures.',
          ],
        ],
        normal: [
          [
            'Simplify the request',
            'Simplifier la demande',
            'One form, one approval, one week.',
            'Un formulaire, une validation, une semaine.',
          ],
        ],
        good: [
          [
            'Measure use',
            'Mesurer l’usage',
            'Three months after, ask what is used of the training.',
            'Trois mois après, demandez ce qui sert de la formation.',
          ],
        ],
      },
    ),
    question(skills, ['I have time to learn.', 'J’ai du temps pour apprendre.'], {
      bad: [
        [
          'Put it in the calendar',
          'L’inscrire à l’agenda',
          'Two protected hours a fortnight, planned like a customer meeting.',
          'Deux heures protégées toutes les deux semaines, planifiées comme un rendez-vous client.',
        ],
      ],
      normal: [
        [
          'Learn in the work',
          'Apprendre en travaillant',
          'Pair a beginner with an expert on a real case.',
          'Associez débutant et expert sur un cas réel.',
        ],
      ],
      good: [
        [
          'Share the notes',
          'Partager les notes',
          'Who learned something writes half a page.',
          'Qui a appris écrit une demi-page.',
        ],
      ],
    }),
    question(skills, ['My skills are well used.', 'Mes compétences sont bien utilisées.'], {
      bad: [
        [
          'Ask what lies idle',
          'Demander ce qui dort',
          'In the next one-to-one: which of your skills do we not use? Find one use within a month.',
          'Au prochain entretien : laquelle de vos compétences n’utilisons-nous pas ? Trouvez-lui un usage sous un mois.',
        ],
      ],
      normal: [
        [
          'Make skills findable',
          'Rendre les compétences trouvables',
          'A simple directory: who knows what and likes to help.',
          'Un annuaire simple : qui sait quoi et aide volontiers.',
        ],
      ],
      good: [
        [
          'Lend across teams',
          'Prêter entre équipes',
          'Short missions elsewhere keep skills alive.',
          'De courtes missions ailleurs entretiennent les compétences.',
        ],
      ],
    }),
    question(
      career,
      ['I see possible next steps for me here.', 'Je vois des perspectives d’évolution ici.'],
      {
        bad: [
          [
            'Show the paths',
            'Montrer les chemins',
            'Publish three real career stories, one of them sideways, and all open positions inside first.',
            'Publiez trois parcours réels, dont un horizontal, et tous les postes ouverts d’abord en interne.',
          ],
        ],
        normal: [
          [
            'Talk of it apart',
            'En parler à part',
            'A yearly career talk, separate from pay and performance.',
            'Un entretien de carrière annuel, distinct du salaire et de la performance.',
          ],
        ],
        good: [
          [
            'Prepare the moves',
            'Préparer les passages',
            'Agree the conditions and date of the next step in writing.',
            'Convenez par écrit des conditions et de la date de la prochaine étape.',
          ],
        ],
      },
    ),
    question(career, ['Promotions are decided by fair rules.', 'Les promotions suivent des règles justes.'], {
      bad: [
        [
          'Write the criteria',
          'Écrire les critères',
          'State criteria before the choice, decide by two, tell the unsuccessful why and what next.',
          'Énoncez les critères avant le choix, décidez à deux, dites aux non retenus pourquoi et la suite.',
        ],
      ],
      normal: [
        [
          'Look at the numbers',
          'Regarder les chiffres',
          'Who was promoted in three years, by gender, age, site?',
          'Qui a été promu en trois ans, par genre, âge, site ?',
        ],
      ],
      good: [
        [
          'Open the expert path',
          'Ouvrir la voie d’expert',
          'Let people grow without managing.',
          'Permettez d’évoluer sans encadrer.',
        ],
      ],
    }),
    question(
      career,
      ['My manager takes an interest in my development.', 'Mon manager s’intéresse à mon évolution.'],
      {
        bad: [
          [
            'One question a month',
            'Une question par mois',
            'What do you want to be able to do in a year? Note the answer and come back to it.',
            'Que voulez-vous savoir faire dans un an ? Notez la réponse et revenez-y.',
          ],
        ],
        normal: [
          [
            'Reward those who let go',
            'Récompenser ceux qui laissent partir',
            'Count a move to another team as a manager’s success.',
            'Comptez une mobilité comme une réussite du manager.',
          ],
        ],
        good: [
          [
            'Add a mentor',
            'Ajouter un mentor',
            'Offer somebody outside the line, for a second view.',
            'Proposez quelqu’un hors hiérarchie, pour un second regard.',
          ],
        ],
      },
    ),
    question(career, ['My last appraisal was useful to me.', 'Mon dernier entretien annuel m’a été utile.'], {
      bad: [
        [
          'Shrink the form',
          'Réduire le formulaire',
          'Three questions and one hour: what went well, what to change, what you need. Train both sides.',
          'Trois questions et une heure : ce qui a bien marché, ce qu’il faut changer, ce dont vous avez besoin. Formez les deux parties.',
        ],
      ],
      normal: [
        [
          'Follow up',
          'Suivre',
          'Put a reminder on each promise after three months.',
          'Posez un rappel à trois mois sur chaque promesse.',
        ],
      ],
      good: [
        [
          'Go continuous',
          'Passer au continu',
          'Turn the yearly talk into four short ones.',
          'Transformez l’entretien annuel en quatre échanges courts.',
        ],
      ],
    }),
  ],
};
