import { localised, question, type TemplateContent } from './content-types';

const workload = localised(['Workload', 'Charge de travail']);
const balance = localised(['Balance', 'Équilibre']);
const health = localised(['Health', 'Santé']);

export const wellBeingTemplate: TemplateContent = {
  id: 3,
  thematicId: 'well-being',
  name: localised(['Well-being and workload', 'Bien-être et charge de travail']),
  description: localised([
    'Nine questions to notice overload early and to act before people fall ill.',
    'Neuf questions pour repérer tôt la surcharge et agir avant l’épuisement.',
  ]),
  questions: [
    question(
      workload,
      ['My workload is sustainable over time.', 'Ma charge de travail est tenable dans la durée.'],
      {
        bad: [
          [
            'Weigh the work together',
            'Peser la charge ensemble',
            'List the team’s tasks with hours. What exceeds the week is postponed, shared or dropped, by the manager, in writing.',
            'Listez les tâches de l’équipe en heures. Ce qui dépasse la semaine est reporté, partagé ou abandonné, par écrit, par le manager.',
          ],
        ],
        normal: [
          [
            'Watch the peaks',
            'Surveiller les pics',
            'Mark busy periods a quarter ahead and free them from meetings, training and side projects.',
            'Repérez les pics un trimestre à l’avance et libérez-les de réunions, formations et projets annexes.',
          ],
        ],
        good: [
          [
            'Keep a reserve',
            'Garder une marge',
            'Plan at eighty percent: the unexpected is certain.',
            'Planifiez à quatre-vingts pour cent : l’imprévu est certain.',
          ],
        ],
      },
    ),
    question(
      workload,
      [
        'I have enough time to do work that I am satisfied with.',
        'J’ai assez de temps pour faire un travail dont je suis satisfait.',
      ],
      {
        bad: [
          [
            'Agree what good enough is',
            'Définir le niveau attendu',
            'Per product or file, say which quality is due. Hurry hurts most where quality is promised and impossible.',
            'Pour chaque livrable, dites quelle qualité est attendue. L’urgence blesse surtout quand la qualité promise est impossible.',
          ],
        ],
        normal: [
          [
            'Reserve undisturbed time',
            'Réserver du temps sans interruption',
            'Two half-days a week without meetings or messages for the whole team.',
            'Deux demi-journées par semaine sans réunion ni message pour toute l’équipe.',
          ],
        ],
        good: [
          [
            'Share the craft',
            'Partager le savoir-faire',
            'Show finished work to each other once a month.',
            'Montrez-vous le travail fini une fois par mois.',
          ],
        ],
      },
    ),
    question(
      workload,
      ['Urgent requests are rare and justified.', 'Les demandes urgentes sont rares et justifiées.'],
      {
        bad: [
          [
            'Give urgency one entrance',
            'Donner une seule entrée à l’urgence',
            'One person receives urgent requests, asks for the real deadline and says no for the team.',
            'Une personne reçoit les urgences, demande l’échéance réelle et dit non pour l’équipe.',
          ],
        ],
        normal: [
          [
            'Count them',
            'Les compter',
            'Note each urgent request for a month with its source; talk to the two most frequent.',
            'Notez pendant un mois chaque urgence et sa source ; parlez aux deux plus fréquentes.',
          ],
        ],
        good: [
          [
            'Thank those who plan',
            'Remercier ceux qui anticipent',
            'Say to the colleagues whose planning spares you urgency that you see it.',
            'Dites aux collègues dont l’anticipation vous évite l’urgence que vous le voyez.',
          ],
        ],
      },
    ),
    question(
      balance,
      ['I can reconcile my work and my private life.', 'Je concilie mon travail et ma vie personnelle.'],
      {
        bad: [
          [
            'Start with meeting hours',
            'Commencer par les heures de réunion',
            'No meeting before 9:30 or after 17:00, none on the days off of part-timers. Leaders first.',
            'Pas de réunion avant 9 h 30 ni après 17 h, aucune les jours non travaillés des temps partiels. La direction d’abord.',
          ],
        ],
        normal: [
          [
            'Make flexibility a rule, not a favour',
            'Faire de la souplesse une règle',
            'Write down what everybody may do without asking: start late, leave for a school meeting, work from home.',
            'Écrivez ce que chacun peut faire sans demander : arriver plus tard, partir pour l’école, télétravailler.',
          ],
        ],
        good: [
          [
            'Check that it holds for all',
            'Vérifier que c’est vrai pour tous',
            'Compare by site and job: balance is often a privilege of offices.',
            'Comparez par site et métier : l’équilibre est souvent un privilège de bureau.',
          ],
        ],
      },
    ),
    question(
      balance,
      ['I can switch off outside working hours.', 'Je peux déconnecter en dehors des heures de travail.'],
      {
        bad: [
          [
            'Schedule messages',
            'Différer les messages',
            'Late messages leave the next morning by default; name a phone number for real emergencies.',
            'Les messages tardifs partent le lendemain par défaut ; donnez un numéro pour les vraies urgences.',
          ],
        ],
        normal: [
          [
            'Return holidays to people',
            'Rendre les congés',
            'A named stand-in for each absence, and an empty inbox agreement on return.',
            'Un remplaçant nommé pour chaque absence et une reprise sans arriéré de messages.',
          ],
        ],
        good: [
          [
            'Show the example',
            'Montrer l’exemple',
            'Let leaders say when they are off: permission travels downwards.',
            'Que les dirigeants disent quand ils déconnectent : la permission vient d’en haut.',
          ],
        ],
      },
    ),
    question(
      balance,
      ['My working hours and place of work suit me.', 'Mes horaires et mon lieu de travail me conviennent.'],
      {
        bad: [
          [
            'Ask before you set',
            'Demander avant de fixer',
            'Collect wishes for schedules anonymously and build two variants with the team.',
            'Recueillez les souhaits d’horaires anonymement et construisez deux variantes avec l’équipe.',
          ],
        ],
        normal: [
          [
            'Try for a season',
            'Essayer une saison',
            'Test one change for three months, then vote.',
            'Testez un changement pendant trois mois, puis votez.',
          ],
        ],
        good: [
          [
            'Keep it when teams grow',
            'Le garder en grandissant',
            'Write the arrangement down so that newcomers get it too.',
            'Écrivez l’organisation pour que les nouveaux en bénéficient aussi.',
          ],
        ],
      },
    ),
    question(
      health,
      ['My stress at work stays at a healthy level.', 'Mon stress au travail reste à un niveau sain.'],
      {
        bad: [
          [
            'Find the source, not the person',
            'Chercher la cause, pas la personne',
            'Assess workload, demands and support by team with the occupational health service; relaxation classes do not mend an organisation.',
            'Évaluez charge, exigences et soutien par équipe avec la médecine du travail ; la relaxation ne répare pas une organisation.',
          ],
        ],
        normal: [
          [
            'Train managers to notice',
            'Former les managers à repérer',
            'Two hours on early signs, and on what to say and where to refer to.',
            'Deux heures sur les signaux précoces, quoi dire et vers qui orienter.',
          ],
        ],
        good: [
          [
            'Keep the thermometer',
            'Garder le thermomètre',
            'Repeat this question every quarter: stress rises quietly.',
            'Reposez cette question chaque trimestre : le stress monte sans bruit.',
          ],
        ],
      },
    ),
    question(
      health,
      ['My physical working conditions are good.', 'Mes conditions physiques de travail sont bonnes.'],
      {
        bad: [
          [
            'Walk the floor',
            'Faire le tour des postes',
            'Visit each workplace with the people who use it; noise, light, temperature, posture. Settle the cheap things at once.',
            'Visitez chaque poste avec ses utilisateurs : bruit, lumière, température, posture. Réglez tout de suite ce qui coûte peu.',
          ],
        ],
        normal: [
          [
            'Offer a choice',
            'Offrir le choix',
            'A catalogue of chairs, screens and headsets to order without approval.',
            'Un catalogue de sièges, écrans et casques à commander sans validation.',
          ],
        ],
        good: [
          [
            'Think of home too',
            'Penser au domicile',
            'Ask those who work from home the same question.',
            'Posez la même question à ceux qui télétravaillent.',
          ],
        ],
      },
    ),
    question(
      health,
      ['When I have a problem, I know whom to talk to.', 'En cas de difficulté, je sais à qui parler.'],
      {
        bad: [
          [
            'Name three doors',
            'Nommer trois portes',
            'Manager, HR, and somebody outside: names, numbers and what stays confidential, on one card.',
            'Manager, RH et une personne extérieure : noms, numéros et ce qui reste confidentiel, sur une carte.',
          ],
        ],
        normal: [
          [
            'Repeat in hard times',
            'Le rappeler dans les moments durs',
            'Send the contacts again at each reorganisation or peak.',
            'Renvoyez les contacts à chaque réorganisation ou pic d’activité.',
          ],
        ],
        good: [
          [
            'Thank the listeners',
            'Remercier ceux qui écoutent',
            'Train and relieve the colleagues whom others confide in.',
            'Formez et soulagez les collègues à qui l’on se confie.',
          ],
        ],
      },
    ),
  ],
};
