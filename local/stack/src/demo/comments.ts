/** A comment on a question of the barometer; null: on the survey as a whole. */
export interface Remark {
  readonly questionId: string | null;
  readonly text: string;
}

const on = (questionId: number | null, text: string): Remark => ({
  questionId: questionId === null ? null : String(questionId),
  text,
});

const toolTraining = on(8, 'Training for the planning tool came three weeks after the tool.');
const noise = on(null, 'Le bruit dans le nouveau bureau est fatigant. Une salle calme aiderait beaucoup.');
const blame = on(7, 'C’est Julien, au support, qui bloque toutes les décisions.');

/** In the language of their authors: mostly French. */
export const barometerRemarks: readonly Remark[] = [
  on(1, 'I recommend the team to friends, not yet the shifts.'),
  on(2, 'Talking with customers again since the reorganisation reminded me why I do this work.'),
  on(3, 'I am proud of the product, less of how long customers wait for an answer.'),
  on(4, 'Extra effort is noticed by colleagues, less by management.'),
  on(5, 'I would stay if there were a path for people who do not want to become managers.'),
  on(6, 'I understand the plan for this year, not what it means for our team.'),
  on(6, 'More numbers about how the company is doing, please. We can take bad news.'),
  on(
    7,
    'Decisions reach us late and without the reasons. Ten minutes at the monthly meeting would be enough.',
  ),
  on(8, 'The new planning tool is slow on the tablets of the shop floor. We keep a paper list beside it.'),
  toolTraining,
  on(8, 'My laptop is six years old and needs a quarter of an hour to start.'),
  on(9, 'Priorities change every week. I would rather finish three things than start seven.'),
  on(9, 'My manager and I agreed on goals in January and have not looked at them since.'),
  on(10, 'I do not mind the pay, but nobody could tell me how raises are decided.'),
  on(10, 'Pay is fair, the gap between the two sites is not.'),
  on(null, 'A good year overall. What I would keep is how my team helps each other when the workload peaks.'),
  on(null, 'Too many meetings. On Tuesdays I have six and do my work in the evening.'),
  on(null, 'Remote work on two fixed days works well for me. Please keep it.'),
  on(1, 'Je recommande l’entreprise pour l’ambiance, moins pour l’organisation.'),
  on(2, 'Mon travail a du sens quand je vois le client content. Le reste, c’est de la saisie.'),
  on(3, 'Je suis fière de l’équipe, qui a tenu bon pendant le déménagement.'),
  on(4, 'La charge de travail est devenue trop lourde depuis deux départs non remplacés.'),
  on(4, 'Je veux bien faire plus, à condition que la charge soit mieux répartie entre les équipes.'),
  on(5, 'Je resterai si je peux évoluer sans devenir manager.'),
  on(5, 'La formation promise l’an dernier n’a toujours pas eu lieu.'),
  on(6, 'On nous parle de stratégie deux fois par an. Entre les deux, rien.'),
  on(7, 'Les décisions sont prises sans nous demander notre avis, alors que nous connaissons le terrain.'),
  on(
    7,
    'J’ai apprécié que la direction reconnaisse son erreur sur les horaires. La confiance revient ainsi.',
  ),
  blame,
  on(8, 'Le nouvel outil de planning est lent, surtout le matin. On note tout deux fois.'),
  on(8, 'Il manque un deuxième poste informatique à l’atelier, on attend son tour.'),
  on(8, 'Les outils se sont améliorés cette année, merci à l’informatique.'),
  on(9, 'Les priorités changent chaque semaine. On finit par ne plus savoir ce qui est urgent.'),
  on(9, 'Ce qu’on attend de moi est clair, les moyens le sont moins.'),
  on(10, 'Le salaire n’a pas suivi la charge de travail.'),
  on(10, 'Je ne sais pas comment les augmentations sont décidées.'),
  on(null, 'Trop de réunions, pas assez de temps pour le travail de fond.'),
  on(null, 'Merci pour les deux jours de télétravail, cela change la vie.'),
  noise,
  on(null, 'Les réunions du lundi pourraient durer une demi-heure de moins.'),
];

/** Replies to some comments, and reasons for hiding others. */
export const moderation = {
  replies: [
    {
      to: toolTraining,
      text: 'You are right, it came too late. There will be another session next month: what should it begin with?',
      answer: 'How to move a shift without calling the office. That alone would help.',
    },
    {
      to: noise,
      text: 'Merci de l’avoir écrit. Une salle calme ouvre à chaque étage avant la fin du mois.',
      answer: null,
    },
  ],
  hidden: [{ remark: blame, reason: 'Une personne y est nommée.' }],
} as const;
