import { localised, question, type TemplateContent } from './content-types';

const team = localised(['Team', 'Équipe']);
const between = localised(['Between teams', 'Entre équipes']);
const information = localised(['Information', 'Information']);

export const collaborationTemplate: TemplateContent = {
  id: 5,
  thematicId: 'collaboration',
  name: localised(['Collaboration and communication', 'Collaboration et communication']),
  description: localised([
    'Eight questions to see where work flows and where it gets stuck.',
    'Huit questions pour voir où le travail circule et où il se bloque.',
  ]),
  questions: [
    question(team, ['We help each other in my team.', 'Nous nous entraidons dans mon équipe.'], {
      bad: [
        [
          'Make help part of the plan',
          'Prévoir l’aide',
          'People who are measured alone work alone. Give the team one shared goal and time to help.',
          'Qui est mesuré seul travaille seul. Donnez à l’équipe un but commun et du temps pour aider.',
        ],
      ],
      normal: [
        [
          'Ask for help in public',
          'Demander de l’aide devant tous',
          'Managers first: who asks shows that asking is safe.',
          'Les managers d’abord : demander montre que c’est permis.',
        ],
      ],
      good: [
        [
          'Lend the habit',
          'Prêter l’habitude',
          'Exchange one person for a week with a team that finds helping harder.',
          'Échangez une personne une semaine avec une équipe où l’entraide est plus difficile.',
        ],
      ],
    }),
    question(team, ['Our meetings are useful.', 'Nos réunions sont utiles.'], {
      bad: [
        [
          'Cancel half, repair the rest',
          'En supprimer la moitié, réparer le reste',
          'Stop all recurring meetings for two weeks; bring back those that are missed, with an aim, an end and an owner.',
          'Suspendez les réunions récurrentes deux semaines ; rétablissez celles qui manquent, avec un but, une fin et un responsable.',
        ],
      ],
      normal: [
        [
          'End with decisions',
          'Finir par des décisions',
          'Last five minutes: who does what by when, written on the spot.',
          'Cinq dernières minutes : qui fait quoi pour quand, écrit sur place.',
        ],
      ],
      good: [
        [
          'Shorten again',
          'Raccourcir encore',
          'Try 25 and 50 minutes in place of 30 and 60.',
          'Essayez 25 et 50 minutes au lieu de 30 et 60.',
        ],
      ],
    }),
    question(
      team,
      ['Disagreements are settled openly and calmly.', 'Les désaccords se règlent ouvertement et calmement.'],
      {
        bad: [
          [
            'Agree how to disagree',
            'Convenir de la façon d’être en désaccord',
            'One facilitated hour: which conflicts we avoid, what it costs, which rule we set ourselves. A mediator for those that have hardened.',
            'Une heure animée : quels conflits évitons-nous, à quel coût, quelle règle nous donnons-nous. Un médiateur pour ceux qui se sont durcis.',
          ],
        ],
        normal: [
          [
            'Name a contradictor',
            'Nommer un contradicteur',
            'In each decision meeting, one person has the task to look for the flaw.',
            'À chaque réunion de décision, une personne a pour rôle de chercher la faille.',
          ],
        ],
        good: [
          [
            'Decide faster',
            'Décider plus vite',
            'Open disagreement allows short decisions: argue, decide, support.',
            'Un désaccord ouvert permet de décider vite : débattre, trancher, soutenir.',
          ],
        ],
      },
    ),
    question(
      between,
      ['Cooperation with other teams works well.', 'La coopération avec les autres équipes fonctionne bien.'],
      {
        bad: [
          [
            'Sit the two teams together',
            'Réunir les deux équipes',
            'Pick the worst interface, trace one real case from end to end with both teams, and fix the first breach.',
            'Choisissez la pire interface, suivez un cas réel de bout en bout avec les deux équipes et réparez la première rupture.',
          ],
        ],
        normal: [
          [
            'Exchange days',
            'Échanger des journées',
            'A day in the other team once a quarter.',
            'Une journée dans l’autre équipe par trimestre.',
          ],
        ],
        good: [
          [
            'Share goals',
            'Partager les buts',
            'Set one objective that two teams can only reach together.',
            'Fixez un objectif que deux équipes ne peuvent atteindre qu’ensemble.',
          ],
        ],
      },
    ),
    question(
      between,
      ['Responsibilities between teams are clear.', 'Les responsabilités entre équipes sont claires.'],
      {
        bad: [
          [
            'One owner per subject',
            'Un responsable par sujet',
            'List the twenty subjects that fall between chairs and write one name behind each.',
            'Listez les vingt sujets qui tombent entre deux chaises et inscrivez un nom derrière chacun.',
          ],
        ],
        normal: [
          [
            'Review after changes',
            'Revoir après un changement',
            'At each reorganisation, go through the list again.',
            'À chaque réorganisation, reprenez la liste.',
          ],
        ],
        good: [
          [
            'Publish it',
            'La publier',
            'A page that newcomers can read: who does what, whom to ask.',
            'Une page lisible par les nouveaux : qui fait quoi, à qui demander.',
          ],
        ],
      },
    ),
    question(
      information,
      ['I get the information that I need for my work.', 'J’ai les informations nécessaires à mon travail.'],
      {
        bad: [
          [
            'Follow one piece of news',
            'Suivre une information',
            'Trace how an important message reached the last person, and remove one relay.',
            'Retracez le chemin d’un message important jusqu’à la dernière personne et supprimez un relais.',
          ],
        ],
        normal: [
          [
            'One place for each kind',
            'Un endroit par type',
            'Decide where decisions, documents and urgent news live, and stick to it.',
            'Décidez où vivent décisions, documents et urgences, et tenez-vous-y.',
          ],
        ],
        good: [
          [
            'Less is more',
            'Moins, c’est plus',
            'Cut one newsletter or channel.',
            'Supprimez une lettre ou un canal.',
          ],
        ],
      },
    ),
    question(
      information,
      ['Changes are announced in time and explained.', 'Les changements sont annoncés à temps et expliqués.'],
      {
        bad: [
          [
            'Say what is known, and what is not',
            'Dire ce qu’on sait et ce qu’on ignore',
            'Announce early with open points and the date of the next news. Rumour fills every silence.',
            'Annoncez tôt, avec les points ouverts et la date des prochaines nouvelles. La rumeur remplit tout silence.',
          ],
        ],
        normal: [
          [
            'Managers first',
            'Les managers d’abord',
            'Managers hear it a day before, with answers to the ten likely questions.',
            'Les managers l’apprennent un jour avant, avec les réponses aux dix questions probables.',
          ],
        ],
        good: [
          [
            'Look back',
            'Faire le bilan',
            'Three months later, tell whether the change has done what was promised.',
            'Trois mois après, dites si le changement a tenu ses promesses.',
          ],
        ],
      },
    ),
    question(information, ['I can say what I think here.', 'Je peux dire ici ce que je pense.'], {
      bad: [
        [
          'Protect the messenger',
          'Protéger le messager',
          'Leaders thank for bad news in public and act on one. A single reprisal undoes a year of invitations.',
          'La direction remercie publiquement pour une mauvaise nouvelle et agit. Une seule représaille annule un an d’invitations.',
        ],
      ],
      normal: [
        [
          'Ask round the table',
          'Faire un tour de table',
          'Let the quiet ones speak first and the chief last.',
          'Laissez parler d’abord les discrets et le chef en dernier.',
        ],
      ],
      good: [
        [
          'Use it',
          'S’en servir',
          'Bring a hard question to the teams before you decide.',
          'Soumettez une question difficile aux équipes avant de décider.',
        ],
      ],
    }),
  ],
};
