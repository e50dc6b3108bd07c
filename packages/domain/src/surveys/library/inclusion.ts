import { localised, question, type TemplateContent } from './content-types';

const fairness = localised(['Fairness', 'Équité']);
const belonging = localised(['Belonging', 'Appartenance']);
const respect = localised(['Respect', 'Respect']);

export const inclusionTemplate: TemplateContent = {
  id: 7,
  thematicId: 'inclusion',
  name: localised(['Inclusion and respect', 'Inclusion et respect']),
  description: localised([
    'Seven questions on equal chances, belonging and safety. Read the results by segment.',
    'Sept questions sur l’égalité des chances, l’appartenance et la sécurité. À lire par segment.',
  ]),
  questions: [
    question(
      fairness,
      [
        'Everybody has the same chances here, whoever they are.',
        'Chacun a ici les mêmes chances, quel qu’il soit.',
      ],
      {
        bad: [
          [
            'Measure before you promise',
            'Mesurer avant de promettre',
            'Compare hiring, pay and promotion by group with HR, and publish one gap with its plan.',
            'Comparez recrutement, salaire et promotion par groupe avec les RH, et publiez un écart avec son plan.',
          ],
        ],
        normal: [
          [
            'Review the gates',
            'Revoir les portes',
            'Read job adverts, interview guides and criteria with fresh eyes; two people decide.',
            'Relisez annonces, grilles et critères d’un œil neuf ; deux personnes décident.',
          ],
        ],
        good: [
          [
            'Keep looking by group',
            'Continuer à regarder par groupe',
            'A good mean can hide the few: open the heatmap.',
            'Une bonne moyenne peut cacher les minorités : ouvrez la carte de chaleur.',
          ],
        ],
      },
    ),
    question(
      fairness,
      [
        'Workplace adjustments are made for those who need them.',
        'Les postes sont adaptés pour ceux qui en ont besoin.',
      ],
      {
        bad: [
          [
            'Name a contact',
            'Nommer un référent',
            'One trained person, a budget, and an answer within ten days.',
            'Une personne formée, un budget et une réponse sous dix jours.',
          ],
        ],
        normal: [
          [
            'Offer without being asked',
            'Proposer sans attendre',
            'Ask every newcomer what they need to work well.',
            'Demandez à chaque arrivant ce qu’il lui faut pour bien travailler.',
          ],
        ],
        good: [
          [
            'Tell it',
            'Le faire savoir',
            'An example, told with consent, encourages the next.',
            'Un exemple, raconté avec accord, encourage le suivant.',
          ],
        ],
      },
    ),
    question(belonging, ['I can be myself at work.', 'Je peux être moi-même au travail.'], {
      bad: [
        [
          'Listen to the few',
          'Écouter les minorités',
          'Offer confidential talks with an outside person and act on what recurs.',
          'Proposez des entretiens confidentiels avec une personne extérieure et agissez sur ce qui revient.',
        ],
      ],
      normal: [
        [
          'Watch the jokes',
          'Attention aux plaisanteries',
          'Managers stop the joke that excludes, on the spot, without drama.',
          'Les managers arrêtent la plaisanterie qui exclut, sur-le-champ, sans drame.',
        ],
      ],
      good: [
        [
          'Widen the circle',
          'Élargir le cercle',
          'Vary times and kinds of social events so that everybody can come.',
          'Variez heures et formes des moments conviviaux pour que chacun puisse venir.',
        ],
      ],
    }),
    question(belonging, ['I feel part of the company.', 'Je me sens faire partie de l’entreprise.'], {
      bad: [
        [
          'Reach sites and shifts',
          'Atteindre sites et équipes décalées',
          'Those far away hear last. Bring one leadership meeting a quarter to them.',
          'Les plus éloignés apprennent en dernier. Tenez chez eux une réunion de direction par trimestre.',
        ],
      ],
      normal: [
        [
          'Mix the tables',
          'Mélanger les tables',
          'A monthly lunch of people drawn by lot.',
          'Un déjeuner mensuel entre personnes tirées au sort.',
        ],
      ],
      good: [
        [
          'Share the making',
          'Partager la construction',
          'Let volunteers prepare the next company meeting.',
          'Laissez des volontaires préparer la prochaine réunion d’entreprise.',
        ],
      ],
    }),
    question(respect, ['People treat each other with respect here.', 'On se traite ici avec respect.'], {
      bad: [
        [
          'State the line',
          'Dire la limite',
          'Leadership says in person what is not tolerated, and what happens. Then apply it once, whoever it is.',
          'La direction dit de vive voix ce qui n’est pas toléré et ce qui suit. Puis l’applique, quel que soit l’auteur.',
        ],
      ],
      normal: [
        [
          'Train the witness',
          'Former le témoin',
          'Teach three sentences to say when one sees it happen.',
          'Apprenez trois phrases à dire quand on en est témoin.',
        ],
      ],
      good: [
        [
          'Thank the tone-setters',
          'Remercier ceux qui donnent le ton',
          'Name those whose courtesy others copy.',
          'Citez ceux dont la courtoisie fait école.',
        ],
      ],
    }),
    question(
      respect,
      [
        'I could report discrimination or harassment without fear.',
        'Je pourrais signaler une discrimination ou un harcèlement sans crainte.',
      ],
      {
        bad: [
          [
            'Open a safe channel',
            'Ouvrir un canal sûr',
            'An outside hotline, a written procedure, a first answer within three days and protection for those who speak.',
            'Une ligne externe, une procédure écrite, une première réponse sous trois jours et une protection pour qui parle.',
          ],
        ],
        normal: [
          [
            'Show that it works',
            'Montrer qu’il fonctionne',
            'Publish each year how many reports came and how they ended, without names.',
            'Publiez chaque année combien de signalements et leurs suites, sans noms.',
          ],
        ],
        good: [
          [
            'Train those who receive',
            'Former ceux qui reçoivent',
            'Refresh the contacts’ training yearly.',
            'Renouvelez chaque année la formation des référents.',
          ],
        ],
      },
    ),
    question(
      respect,
      ['Different opinions are welcome here.', 'Les avis différents sont les bienvenus ici.'],
      {
        bad: [
          [
            'Reward the objection',
            'Récompenser l’objection',
            'Leaders tell of a decision that an objection improved.',
            'La direction raconte une décision améliorée par une objection.',
          ],
        ],
        normal: [
          [
            'Write first, then talk',
            'Écrire, puis parler',
            'Everybody notes an opinion before the discussion begins.',
            'Chacun note son avis avant la discussion.',
          ],
        ],
        good: [
          [
            'Invite the outside',
            'Inviter l’extérieur',
            'Ask somebody from another trade to question your habits.',
            'Demandez à quelqu’un d’un autre métier de questionner vos habitudes.',
          ],
        ],
      },
    ),
  ],
};
