import { enpsCategory, localised, question, type TemplateContent } from './content-types';

const meaning = localised(['Meaning', 'Sens']);
const commitment = localised(['Commitment', 'Implication']);
const direction = localised(['Direction', 'Cap']);
const conditions = localised(['Conditions', 'Conditions']);

export const engagementTemplate: TemplateContent = {
  id: 1,
  thematicId: 'engagement',
  name: localised(['Engagement barometer', 'Baromètre d’engagement']),
  description: localised([
    'Ten questions that cover what makes people stay and give their best. A good first survey of the year.',
    'Dix questions sur ce qui fait rester et donner le meilleur. Une bonne première enquête de l’année.',
  ]),
  questions: [
    question(
      enpsCategory,
      [
        'How likely are you to recommend the company as a place to work?',
        'Quelle est la probabilité que vous recommandiez l’entreprise comme lieu de travail ?',
      ],
      {
        bad: [
          [
            'Ask what would have to change',
            'Demander ce qui devrait changer',
            'Hold small listening groups without managers and publish the three themes that come back, with a date for a first answer to each.',
            'Réunissez de petits groupes d’écoute sans manager et publiez les trois thèmes qui reviennent, avec une date de première réponse pour chacun.',
          ],
        ],
        normal: [
          [
            'Turn content into attached',
            'Passer de satisfait à attaché',
            'Let every manager ask in the next one-to-one what would make this a place to recommend, and bring the answers together by theme.',
            'Chaque manager demande au prochain entretien ce qui rendrait l’entreprise recommandable ; regroupez les réponses par thème.',
          ],
        ],
        good: [
          [
            'Open the door to referrals',
            'Ouvrir la cooptation',
            'Make it easy to recommend a friend: a one-line form, an answer within a week, a thank-you in any case.',
            'Facilitez la recommandation : un formulaire d’une ligne, une réponse en une semaine, un remerciement dans tous les cas.',
          ],
        ],
      },
      'likelihood',
    ),
    question(meaning, ['I find meaning in my work.', 'Je trouve du sens à mon travail.'], {
      bad: [
        [
          'Link tasks to their users',
          'Relier les tâches à leurs bénéficiaires',
          'For each team, name who benefits from its work and let the team meet one of them this quarter.',
          'Pour chaque équipe, nommez les bénéficiaires de son travail et faites-en rencontrer un ce trimestre.',
        ],
      ],
      normal: [
        [
          'Let people shape their role',
          'Laisser façonner le poste',
          'In the yearly talk, ask which part of the work gives energy and move one task in that direction.',
          'À l’entretien annuel, demandez quelle part du travail donne de l’énergie et déplacez une tâche dans ce sens.',
        ],
      ],
      good: [
        [
          'Tell the stories',
          'Raconter les histoires',
          'Collect one concrete example a month of work that mattered, told by whoever did it.',
          'Recueillez chaque mois un exemple concret de travail utile, raconté par son auteur.',
        ],
      ],
    }),
    question(
      meaning,
      ['I am proud to work for this company.', 'Je suis fier de travailler pour cette entreprise.'],
      {
        bad: [
          [
            'Close the gap between words and acts',
            'Réduire l’écart entre paroles et actes',
            'List what the company says of itself and what people see. Correct the widest gap first, in the act or in the claim.',
            'Listez ce que l’entreprise dit d’elle-même et ce que l’on constate. Corrigez d’abord l’écart le plus grand, dans l’acte ou dans le discours.',
          ],
        ],
        normal: [
          [
            'Share successes early',
            'Partager tôt les réussites',
            'People should hear of a success from the company before they read it elsewhere.',
            'Les collaborateurs doivent apprendre une réussite par l’entreprise avant de la lire ailleurs.',
          ],
        ],
        good: [
          [
            'Invite the family',
            'Inviter les proches',
            'An open day made by the teams themselves turns pride into a shared memory.',
            'Une journée portes ouvertes préparée par les équipes transforme la fierté en souvenir partagé.',
          ],
        ],
      },
    ),
    question(
      commitment,
      [
        'I am motivated to do more than what is strictly asked.',
        'J’ai envie d’en faire plus que ce qui m’est strictement demandé.',
      ],
      {
        bad: [
          [
            'Remove what discourages',
            'Retirer ce qui décourage',
            'Ask each team for the one rule, report or meeting that costs most for least, and stop it for a trial month.',
            'Demandez à chaque équipe la règle, le rapport ou la réunion la plus coûteuse pour le moins d’effet, et supprimez-la un mois à l’essai.',
          ],
        ],
        normal: [
          [
            'Give room for initiative',
            'Donner de la place à l’initiative',
            'Fix the goal, leave the way to the team, and accept the first imperfect try.',
            'Fixez l’objectif, laissez le chemin à l’équipe et acceptez un premier essai imparfait.',
          ],
        ],
        good: [
          [
            'Protect the energy',
            'Préserver l’énergie',
            'Strong drive hides overload. Check hours and holidays of the most engaged first.',
            'Une forte envie masque la surcharge. Vérifiez d’abord les horaires et congés des plus engagés.',
          ],
        ],
      },
    ),
    question(
      commitment,
      ['I see myself still working here in two years.', 'Je me vois encore travailler ici dans deux ans.'],
      {
        bad: [
          [
            'Hold stay interviews',
            'Mener des entretiens de fidélisation',
            'Do not wait for the exit interview: ask key people now what keeps them, what could make them go, and what you can do.',
            'N’attendez pas l’entretien de départ : demandez dès maintenant ce qui retient, ce qui ferait partir et ce que vous pouvez faire.',
          ],
        ],
        normal: [
          [
            'Draw the next step',
            'Dessiner la prochaine étape',
            'Everybody should be able to name one possible next step inside the company, even sideways.',
            'Chacun doit pouvoir nommer une prochaine étape possible dans l’entreprise, même horizontale.',
          ],
        ],
        good: [
          [
            'Plan succession together',
            'Préparer la relève ensemble',
            'Loyal teams are the moment to pass on rare skills: pair each critical role with a learner.',
            'Une équipe fidèle est le moment de transmettre les compétences rares : un apprenant par poste critique.',
          ],
        ],
      },
    ),
    question(direction, ['I understand where the company is going.', 'Je comprends où va l’entreprise.'], {
      bad: [
        [
          'Say it on one page',
          'Tout dire en une page',
          'Write the goals of the year on one page in plain words, and let each manager translate them for the team within a month.',
          'Écrivez les objectifs de l’année sur une page, en mots simples, et chaque manager les traduit pour son équipe sous un mois.',
        ],
      ],
      normal: [
        [
          'Repeat with news',
          'Répéter avec du neuf',
          'Once a quarter: what we said, what happened, what we change. Ten minutes and questions.',
          'Une fois par trimestre : ce que nous avions dit, ce qui s’est passé, ce que nous changeons. Dix minutes, puis les questions.',
        ],
      ],
      good: [
        [
          'Let teams set their part',
          'Laisser les équipes fixer leur part',
          'Clear direction allows delegation: let teams propose their own objectives.',
          'Un cap clair permet de déléguer : laissez les équipes proposer leurs objectifs.',
        ],
      ],
    }),
    question(
      direction,
      ['I trust the decisions of the leadership team.', 'J’ai confiance dans les décisions de la direction.'],
      {
        bad: [
          [
            'Explain the why, also of the no',
            'Expliquer le pourquoi, même du non',
            'For each decision of weight: the reasons, what was ruled out, when it is reviewed. Silence is read as bad faith.',
            'Pour chaque décision importante : les raisons, ce qui a été écarté, la date de révision. Le silence passe pour de la mauvaise foi.',
          ],
        ],
        normal: [
          [
            'Meet without slides',
            'Se rencontrer sans diapositives',
            'A monthly hour of open questions with one member of the leadership, answers written down for all.',
            'Une heure mensuelle de questions ouvertes avec un membre de la direction, réponses écrites pour tous.',
          ],
        ],
        good: [
          [
            'Involve earlier',
            'Associer plus tôt',
            'Use the trust: consult on two decisions before they are taken, and show what the consultation changed.',
            'Servez-vous de cette confiance : consultez avant deux décisions et montrez ce que cela a changé.',
          ],
        ],
      },
    ),
    question(
      conditions,
      [
        'I have the tools and means to do my work well.',
        'J’ai les outils et moyens pour bien faire mon travail.',
      ],
      {
        bad: [
          [
            'Make the list with those concerned',
            'Dresser la liste avec les intéressés',
            'Ask each team for its three missing tools and rank by hours lost. Settle the first within thirty days.',
            'Demandez à chaque équipe ses trois outils manquants et classez par heures perdues. Réglez le premier sous trente jours.',
          ],
        ],
        normal: [
          [
            'Shorten the path to a tool',
            'Raccourcir l’accès aux outils',
            'Give managers a small budget without approval: most needs cost less than the request.',
            'Donnez aux managers un petit budget sans validation : la plupart des besoins coûtent moins que la demande.',
          ],
        ],
        good: [
          [
            'Retire the old',
            'Retirer l’ancien',
            'Good tools pile up. Remove one application that nobody would miss.',
            'Les bons outils s’accumulent. Supprimez une application que personne ne regretterait.',
          ],
        ],
      },
    ),
    question(conditions, ['I know what is expected of me.', 'Je sais ce qu’on attend de moi.'], {
      bad: [
        [
          'Write three expectations',
          'Écrire trois attentes',
          'Manager and employee each write the three main expectations of the role and compare. The difference is the agenda.',
          'Manager et collaborateur écrivent chacun les trois attentes principales du poste et comparent. L’écart fait l’ordre du jour.',
        ],
      ],
      normal: [
        [
          'Rank priorities each month',
          'Classer les priorités chaque mois',
          'Expectations blur by piling up: agree monthly what comes first and what may wait.',
          'Les attentes se brouillent en s’empilant : convenez chaque mois de ce qui passe devant et de ce qui attend.',
        ],
      ],
      good: [
        [
          'Widen autonomy',
          'Élargir l’autonomie',
          'Where expectations are clear, replace approval steps by information afterwards.',
          'Quand les attentes sont claires, remplacez les validations par une information après coup.',
        ],
      ],
    }),
    question(
      conditions,
      ['I am fairly paid for what I bring.', 'Je suis justement rémunéré pour ce que j’apporte.'],
      {
        bad: [
          [
            'Explain how pay is set',
            'Expliquer comment se fixe le salaire',
            'Publish ranges by role and the rules of a raise. Injustice is felt most where nothing is known.',
            'Publiez les fourchettes par poste et les règles d’augmentation. L’injustice se ressent surtout là où rien n’est connu.',
          ],
        ],
        normal: [
          [
            'Talk of the whole package',
            'Parler de l’ensemble',
            'Send a yearly statement: salary, benefits, time, training. Correct the outliers first.',
            'Envoyez un bilan annuel : salaire, avantages, temps, formation. Corrigez d’abord les cas atypiques.',
          ],
        ],
        good: [
          [
            'Check fairness by group',
            'Vérifier l’équité par groupe',
            'A good average can hide gaps: compare equal work between women and men, and sites.',
            'Une bonne moyenne peut cacher des écarts : comparez à travail égal entre femmes et hommes, et entre sites.',
          ],
        ],
      },
    ),
  ],
};
