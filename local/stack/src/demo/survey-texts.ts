import type { AtLeastDefault, Question, SurveyTranslations } from '@elan/contracts';

export type SurveyName =
  'enps' | 'onboarding' | 'barometer' | 'first barometer' | 'pulse' | 'well-being' | 'management';

interface Texts {
  readonly surveys: Readonly<Record<SurveyName, readonly [name: string, description: string]>>;
  /** The questions of the pulse, which has no template. */
  readonly pulse: readonly (readonly [label: string, category: string, shortName: string])[];
}

/** What people read in the surveys. A language that is absent gets English. */
const texts: AtLeastDefault<Texts> = {
  en: {
    surveys: {
      enps: [
        'Would you recommend us?',
        'Three questions a month, about a minute. What we do about it is on the intranet every quarter.',
      ],
      onboarding: ['Your first ninety days', 'Six questions for those who joined in the last months.'],
      barometer: ['Engagement barometer', 'Once a year: what makes us stay, and what would make us leave.'],
      'first barometer': [
        'Engagement barometer, first edition',
        'Once a year: what makes us stay, and what would make us leave.',
      ],
      pulse: ['Weekly pulse', 'Four questions about your week.'],
      'well-being': [
        'Well-being at work',
        'Nine questions to notice overload early. Answers are never shown for fewer than five people.',
      ],
      management: [
        'Management and recognition',
        'Nine questions on the support that you get where customers are nearest.',
      ],
    },
    pulse: [
      ['My week was good.', 'Week', 'A good week'],
      ['I could do what I had planned.', 'Week', 'Getting things done'],
      ['My team pulled together.', 'Team', 'Team spirit'],
      ['I know what matters next week.', 'Direction', 'Clear priorities'],
    ],
  },
  fr: {
    surveys: {
      enps: [
        'Nous recommanderiez-vous\u202f?',
        'Trois questions par mois, environ une minute. Ce que nous en faisons est sur l’intranet chaque trimestre.',
      ],
      onboarding: [
        'Vos quatre-vingt-dix premiers jours',
        'Six questions pour les personnes arrivées ces derniers mois.',
      ],
      barometer: [
        'Baromètre d’engagement',
        'Une fois par an\u00a0: ce qui nous fait rester, et ce qui nous ferait partir.',
      ],
      'first barometer': [
        'Baromètre d’engagement, première édition',
        'Une fois par an\u00a0: ce qui nous fait rester, et ce qui nous ferait partir.',
      ],
      pulse: ['Le point de la semaine', 'Quatre questions sur votre semaine.'],
      'well-being': [
        'Bien-être au travail',
        'Neuf questions pour repérer tôt la surcharge. Les réponses ne sont jamais affichées pour moins de cinq personnes.',
      ],
      management: [
        'Management et reconnaissance',
        'Neuf questions sur le soutien que vous recevez là où les clients sont les plus proches.',
      ],
    },
    pulse: [
      ['Ma semaine s’est bien passée.', 'Semaine', 'Une bonne semaine'],
      ['J’ai pu faire ce que j’avais prévu.', 'Semaine', 'Travail accompli'],
      ['Mon équipe s’est serré les coudes.', 'Équipe', 'Esprit d’équipe'],
      ['Je sais ce qui compte la semaine prochaine.', 'Cap', 'Priorités claires'],
    ],
  },
  de: {
    surveys: {
      enps: [
        'Würden Sie uns weiterempfehlen?',
        'Drei Fragen im Monat, etwa eine Minute. Was wir daraus machen, steht jedes Quartal im Intranet.',
      ],
      onboarding: [
        'Ihre ersten neunzig Tage',
        'Sechs Fragen für alle, die in den letzten Monaten zu uns gekommen sind.',
      ],
      barometer: ['Engagement-Barometer', 'Einmal im Jahr: was uns hält und was uns gehen ließe.'],
      'first barometer': [
        'Engagement-Barometer, erste Ausgabe',
        'Einmal im Jahr: was uns hält und was uns gehen ließe.',
      ],
      pulse: ['Puls der Woche', 'Vier Fragen zu Ihrer Woche.'],
      'well-being': [
        'Wohlbefinden bei der Arbeit',
        'Neun Fragen, um Überlastung früh zu bemerken. Antworten werden nie für weniger als fünf Personen gezeigt.',
      ],
      management: [
        'Führung und Anerkennung',
        'Neun Fragen dazu, wie Sie dort unterstützt werden, wo die Kundschaft am nächsten ist.',
      ],
    },
    pulse: [
      ['Meine Woche war gut.', 'Woche', 'Eine gute Woche'],
      ['Ich habe geschafft, was ich vorhatte.', 'Woche', 'Vorhaben geschafft'],
      ['Mein Team hat zusammengehalten.', 'Team', 'Zusammenhalt'],
      ['Ich weiß, was nächste Woche zählt.', 'Richtung', 'Klare Prioritäten'],
    ],
  },
};

const questionsOf = ({ pulse }: Texts) =>
  pulse.map(([label, category, shortName], index) => ({ id: String(index + 1), label, category, shortName }));

export const pulseQuestions: Question[] = questionsOf(texts.en).map(({ shortName, ...rest }, index) => ({
  ...rest,
  order: index + 1,
  type: '1-10',
  options: { anchors: 'agreement', shortName },
}));

/** The texts of a survey in English, and in every other language. */
export function textsOf(survey: SurveyName) {
  const inOne = (of: Texts) => {
    const [name, description] = of.surveys[survey];
    return { name, description };
  };
  const { en, ...others } = texts;
  const empty = { next: '', submit: '', thankYou: '', closed: '' };
  const translations: SurveyTranslations = Object.fromEntries(
    Object.entries(others).map(([language, of]) => [
      language,
      { ...inOne(of), ...empty, questions: survey === 'pulse' ? questionsOf(of) : [] },
    ]),
  );
  return { ...inOne(en), translations };
}
