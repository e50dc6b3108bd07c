import type { Language } from '@elan/contracts';
import { tell } from './words';

/** A comment on a question of the barometer; null: on the survey as a whole. */
export interface Remark {
  readonly questionId: string | null;
  readonly text: string;
}

const on = (questionId: number | null, en: string, fr: string) => ({
  questionId: questionId === null ? null : String(questionId),
  text: { en, fr },
});

const toolTraining = on(
  8,
  'Training for the planning tool came three weeks after the tool.',
  'La formation à l’outil de planning est arrivée trois semaines après l’outil.',
);
const noise = on(
  null,
  'The noise in the new office is tiring. A quiet room would help a lot.',
  'Le bruit dans le nouveau bureau est fatigant. Une salle calme aiderait beaucoup.',
);
const blame = on(
  7,
  'It is Julien, in customer care, who blocks every decision.',
  'C’est Julien, au service client, qui bloque toutes les décisions.',
);

/**
 * What people wrote in the barometer: since the reorganisation and the new planning tool, and with two posts open in
 * customer care, there is too much work there, and priorities change every week.
 */
const remarks = [
  on(
    1,
    'I recommend the team to friends, not yet the shifts.',
    'Je recommande l’équipe à mes amis, pas encore les horaires.',
  ),
  on(
    2,
    'Talking with customers again since the reorganisation reminded me why I do this work.',
    'Reparler avec les clients depuis la réorganisation m’a rappelé pourquoi je fais ce métier.',
  ),
  on(
    3,
    'I am proud of the product, less of how long customers wait for an answer.',
    'Je suis fière du produit, moins du temps que les clients attendent une réponse.',
  ),
  on(
    4,
    'Extra effort is noticed by colleagues, less by management.',
    'Les efforts sont remarqués par les collègues, moins par la direction.',
  ),
  on(
    5,
    'I would stay if there were a path for people who do not want to become managers.',
    'Je resterais s’il y avait un parcours pour qui ne veut pas devenir manager.',
  ),
  on(
    6,
    'I understand the plan for this year, not what it means for our team.',
    'Je comprends le plan de l’année, pas ce qu’il veut dire pour notre équipe.',
  ),
  on(
    6,
    'More numbers about how the company is doing, please. We can take bad news.',
    'Plus de chiffres sur la santé de l’entreprise, s’il vous plaît. Nous pouvons entendre les mauvaises nouvelles.',
  ),
  on(
    7,
    'Decisions reach us late and without the reasons. Ten minutes at the monthly meeting would be enough.',
    'Les décisions nous arrivent tard et sans les raisons. Dix minutes à la réunion du mois suffiraient.',
  ),
  on(
    8,
    'The new planning tool is slow on the tablets of the shop floor. We keep a paper list beside it.',
    'Le nouvel outil de planning est lent sur les tablettes de l’atelier. On garde une liste papier à côté.',
  ),
  toolTraining,
  on(
    8,
    'My laptop is six years old and needs a quarter of an hour to start.',
    'Mon ordinateur a six ans et met un quart d’heure à démarrer.',
  ),
  on(
    9,
    'Priorities change every week. I would rather finish three things than start seven.',
    'Les priorités changent chaque semaine. Je préférerais finir trois choses plutôt qu’en commencer sept.',
  ),
  on(
    9,
    'My manager and I agreed on goals in January and have not looked at them since.',
    'Mon manager et moi avons fixé des objectifs en janvier et ne les avons plus regardés depuis.',
  ),
  on(
    10,
    'I do not mind the pay, but nobody could tell me how raises are decided.',
    'Le salaire me va, mais personne n’a su me dire comment les augmentations sont décidées.',
  ),
  on(
    10,
    'Pay is fair, the gap between the two sites is not.',
    'Le salaire est juste, l’écart entre les deux sites ne l’est pas.',
  ),
  on(
    null,
    'A good year overall. What I would keep is how my team helps each other when the workload peaks.',
    'Une bonne année. Ce que je garderais, c’est l’entraide de mon équipe quand la charge monte.',
  ),
  on(
    null,
    'Too many meetings. On Tuesdays I have six and do my work in the evening.',
    'Trop de réunions. Le mardi j’en ai six, et je travaille le soir.',
  ),
  on(
    null,
    'Remote work on two fixed days works well for me. Please keep it.',
    'Le télétravail à deux jours fixes me convient bien. Gardez-le, s’il vous plaît.',
  ),
  on(
    1,
    'I recommend the company for its people, less for its organisation.',
    'Je recommande l’entreprise pour l’ambiance, moins pour l’organisation.',
  ),
  on(
    2,
    'My work makes sense when I see a happy customer. The rest is typing.',
    'Mon travail a du sens quand je vois le client content. Le reste, c’est de la saisie.',
  ),
  on(
    3,
    'I am proud of the team, who held on during the move.',
    'Je suis fière de l’équipe, qui a tenu bon pendant le déménagement.',
  ),
  on(
    4,
    'The workload in customer care has become too heavy since two people left and were not replaced.',
    'La charge de travail au service client est devenue trop lourde depuis deux départs non remplacés.',
  ),
  on(
    4,
    'I would gladly do more, if the workload were better shared between teams.',
    'Je veux bien faire plus, à condition que la charge soit mieux répartie entre les équipes.',
  ),
  on(
    5,
    'I will stay if I can grow without becoming a manager.',
    'Je resterai si je peux évoluer sans devenir manager.',
  ),
  on(
    5,
    'The training that was promised last year has still not taken place.',
    'La formation promise l’an dernier n’a toujours pas eu lieu.',
  ),
  on(
    6,
    'We hear about strategy twice a year. In between, nothing.',
    'On nous parle de stratégie deux fois par an. Entre les deux, rien.',
  ),
  on(
    7,
    'Decisions are taken without asking us, although we know the work.',
    'Les décisions sont prises sans nous demander notre avis, alors que nous connaissons le terrain.',
  ),
  on(
    7,
    'I liked that management admitted its mistake about the shifts. That is how trust comes back.',
    'J’ai apprécié que la direction reconnaisse son erreur sur les horaires. La confiance revient ainsi.',
  ),
  blame,
  on(
    8,
    'The new planning tool is slow, most of all in the morning. We write everything down twice.',
    'Le nouvel outil de planning est lent, surtout le matin. On note tout deux fois.',
  ),
  on(
    8,
    'The workshop needs a second computer, we wait for our turn.',
    'Il manque un deuxième poste informatique à l’atelier, on attend son tour.',
  ),
  on(
    8,
    'The tools have improved this year, thanks to IT.',
    'Les outils se sont améliorés cette année, merci à l’informatique.',
  ),
  on(
    9,
    'Priorities change every week. In the end nobody knows what is urgent.',
    'Les priorités changent chaque semaine. On finit par ne plus savoir ce qui est urgent.',
  ),
  on(
    9,
    'What is expected of me is clear, the means are less so.',
    'Ce qu’on attend de moi est clair, les moyens le sont moins.',
  ),
  on(10, 'Pay has not followed the workload.', 'Le salaire n’a pas suivi la charge de travail.'),
  on(10, 'I do not know how raises are decided.', 'Je ne sais pas comment les augmentations sont décidées.'),
  on(
    null,
    'Too many meetings, not enough time for real work.',
    'Trop de réunions, pas assez de temps pour le travail de fond.',
  ),
  on(
    null,
    'Thank you for the two days of remote work, it changes my life.',
    'Merci pour les deux jours de télétravail, cela change la vie.',
  ),
  noise,
  on(
    null,
    'The meetings on Mondays could be half an hour shorter.',
    'Les réunions du lundi pourraient durer une demi-heure de moins.',
  ),
];

type Written = (typeof remarks)[number];

const inLanguage = ({ questionId, text }: Written, language: Language): Remark => ({
  questionId,
  text: tell(language, text),
});

export const barometerRemarks = (language: Language): Remark[] =>
  remarks.map((remark) => inLanguage(remark, language));

/** Replies to some comments, and reasons for hiding others. */
export const moderationIn = (language: Language) => ({
  replies: [
    {
      to: inLanguage(toolTraining, language),
      text: tell(language, {
        en: 'You are right, it came too late. There will be another session next month: what should it begin with?',
        fr: 'C’est vrai, elle est venue trop tard. Une autre séance a lieu le mois prochain\u00a0: par quoi commencer\u202f?',
      }),
      answer: tell(language, {
        en: 'How to move a shift without calling the office. That alone would help.',
        fr: 'Déplacer un horaire sans appeler le bureau. Rien que cela aiderait.',
      }),
    },
    {
      to: inLanguage(noise, language),
      text: tell(language, {
        en: 'Thank you for writing it. A quiet room opens on every floor before the end of the month.',
        fr: 'Merci de l’avoir écrit. Une salle calme ouvre à chaque étage avant la fin du mois.',
      }),
      answer: null,
    },
  ],
  hidden: [
    {
      remark: inLanguage(blame, language),
      reason: tell(language, { en: 'It names somebody.', fr: 'Une personne y est nommée.' }),
    },
  ],
});
