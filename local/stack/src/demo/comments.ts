import type { Language } from '@elan/contracts';
import { tell, type Told } from './words';

/** A comment on a question of the barometer; null: on the survey as a whole. */
export interface Remark {
  readonly questionId: string | null;
  readonly text: string;
}

const on = (questionId: number | null, text: Told) => ({
  questionId: questionId === null ? null : String(questionId),
  text,
});

const toolTraining = on(8, {
  en: 'Training for the planning tool came three weeks after the tool.',
  fr: 'La formation à l’outil de planning est arrivée trois semaines après l’outil.',
  de: 'Die Schulung zur Planungssoftware kam drei Wochen nach der Software.',
});
const noise = on(null, {
  en: 'The noise in the new office is tiring. A quiet room would help a lot.',
  fr: 'Le bruit dans le nouveau bureau est fatigant. Une salle calme aiderait beaucoup.',
  de: 'Der Lärm im neuen Büro ist anstrengend. Ein ruhiger Raum würde viel helfen.',
});
const blame = on(7, {
  en: 'It is Julien, in customer care, who blocks every decision.',
  fr: 'C’est Julien, au service client, qui bloque toutes les décisions.',
  de: 'Es ist Julien aus dem Kundenservice, der jede Entscheidung blockiert.',
});

/**
 * What people wrote in the barometer: since the reorganisation and the new planning tool, and with two posts open in
 * customer care, there is too much work there, and priorities change every week.
 */
const remarks = [
  on(1, {
    en: 'I recommend the team to friends, not yet the shifts.',
    fr: 'Je recommande l’équipe à mes amis, pas encore les horaires.',
    de: 'Das Team empfehle ich gern, die Schichten noch nicht.',
  }),
  on(2, {
    en: 'Talking with customers again since the reorganisation reminded me why I do this work.',
    fr: 'Reparler avec les clients depuis la réorganisation m’a rappelé pourquoi je fais ce métier.',
    de: 'Seit der Umorganisation rede ich wieder mit der Kundschaft. Jetzt weiß ich wieder, warum ich das mache.',
  }),
  on(3, {
    en: 'I am proud of the product, less of how long customers wait for an answer.',
    fr: 'Je suis fière du produit, moins du temps que les clients attendent une réponse.',
    de: 'Auf das Produkt bin ich stolz, weniger darauf, wie lange die Kundschaft auf Antwort wartet.',
  }),
  on(4, {
    en: 'Extra effort is noticed by colleagues, less by management.',
    fr: 'Les efforts sont remarqués par les collègues, moins par la direction.',
    de: 'Im Team fällt es auf, wenn jemand mehr macht, in der Unternehmensleitung eher nicht.',
  }),
  on(5, {
    en: 'I would stay if there were a path for people who do not want to become managers.',
    fr: 'Je resterais s’il y avait un parcours pour qui ne veut pas devenir manager.',
    de: 'Ich würde bleiben, wenn es auch einen Weg für alle gäbe, die nicht führen wollen.',
  }),
  on(6, {
    en: 'I understand the plan for this year, not what it means for our team.',
    fr: 'Je comprends le plan de l’année, pas ce qu’il veut dire pour notre équipe.',
    de: 'Den Plan für dieses Jahr verstehe ich. Was er für unser Team heißt, nicht.',
  }),
  on(6, {
    en: 'More numbers about how the company is doing, please. We can take bad news.',
    fr: 'Plus de chiffres sur la santé de l’entreprise, s’il vous plaît. Nous pouvons entendre les mauvaises nouvelles.',
    de: 'Bitte mehr Zahlen dazu, wie es dem Unternehmen geht. Schlechte Nachrichten halten wir aus.',
  }),
  on(7, {
    en: 'Decisions reach us late and without the reasons. Ten minutes at the monthly meeting would be enough.',
    fr: 'Les décisions nous arrivent tard et sans les raisons. Dix minutes à la réunion du mois suffiraient.',
    de: 'Entscheidungen kommen spät bei uns an und ohne Begründung. Zehn Minuten in der Besprechung jeden Monat würden reichen.',
  }),
  on(8, {
    en: 'The new planning tool is slow on the tablets of the shop floor. We keep a paper list beside it.',
    fr: 'Le nouvel outil de planning est lent sur les tablettes de l’atelier. On garde une liste papier à côté.',
    de: 'Die neue Planungssoftware ist auf den Tablets in der Werkstatt langsam. Wir führen nebenher eine Liste auf Papier.',
  }),
  toolTraining,
  on(8, {
    en: 'My laptop is six years old and needs a quarter of an hour to start.',
    fr: 'Mon ordinateur a six ans et met un quart d’heure à démarrer.',
    de: 'Mein Laptop ist sechs Jahre alt und braucht eine Viertelstunde zum Starten.',
  }),
  on(9, {
    en: 'Priorities change every week. I would rather finish three things than start seven.',
    fr: 'Les priorités changent chaque semaine. Je préférerais finir trois choses plutôt qu’en commencer sept.',
    de: 'Die Prioritäten ändern sich jede Woche. Ich würde lieber drei Sachen fertig machen als sieben anfangen.',
  }),
  on(9, {
    en: 'My manager and I agreed on goals in January and have not looked at them since.',
    fr: 'Mon manager et moi avons fixé des objectifs en janvier et ne les avons plus regardés depuis.',
    de: 'Im Januar habe ich mit meiner Führungskraft Ziele vereinbart. Seitdem haben wir nicht mehr draufgeschaut.',
  }),
  on(10, {
    en: 'I do not mind the pay, but nobody could tell me how raises are decided.',
    fr: 'Le salaire me va, mais personne n’a su me dire comment les augmentations sont décidées.',
    de: 'Die Bezahlung ist okay, aber wie Erhöhungen zustande kommen, konnte mir niemand sagen.',
  }),
  on(10, {
    en: 'Pay is fair, the gap between the two sites is not.',
    fr: 'Le salaire est juste, l’écart entre les deux sites ne l’est pas.',
    de: 'Die Bezahlung ist fair, der Abstand zwischen den beiden Standorten nicht.',
  }),
  on(null, {
    en: 'A good year overall. What I would keep is how my team helps each other when the workload peaks.',
    fr: 'Une bonne année. Ce que je garderais, c’est l’entraide de mon équipe quand la charge monte.',
    de: 'Insgesamt ein gutes Jahr. Behalten würde ich, wie wir uns im Team helfen, wenn die Arbeitsbelastung steigt.',
  }),
  on(null, {
    en: 'Too many meetings. On Tuesdays I have six and do my work in the evening.',
    fr: 'Trop de réunions. Le mardi j’en ai six, et je travaille le soir.',
    de: 'Zu viele Besprechungen. Dienstags habe ich sechs und mache meine Arbeit dann abends.',
  }),
  on(null, {
    en: 'Remote work on two fixed days works well for me. Please keep it.',
    fr: 'Le télétravail à deux jours fixes me convient bien. Gardez-le, s’il vous plaît.',
    de: 'Zwei feste Tage mobiles Arbeiten, das passt gut für mich. Bitte so lassen.',
  }),
  on(1, {
    en: 'I recommend the company for its people, less for its organisation.',
    fr: 'Je recommande l’entreprise pour l’ambiance, moins pour l’organisation.',
    de: 'Ich empfehle das Unternehmen wegen der Leute, weniger wegen der Organisation.',
  }),
  on(2, {
    en: 'My work makes sense when I see a happy customer. The rest is typing.',
    fr: 'Mon travail a du sens quand je vois le client content. Le reste, c’est de la saisie.',
    de: 'Wenn die Kundschaft zufrieden ist, hat meine Arbeit Sinn. Der Rest ist Tipperei.',
  }),
  on(3, {
    en: 'I am proud of the team, who held on during the move.',
    fr: 'Je suis fière de l’équipe, qui a tenu bon pendant le déménagement.',
    de: 'Ich bin stolz auf das Team, das den Umzug durchgehalten hat.',
  }),
  on(4, {
    en: 'The workload in customer care has become too heavy since two people left and were not replaced.',
    fr: 'La charge de travail au service client est devenue trop lourde depuis deux départs non remplacés.',
    de: 'Die Arbeitsbelastung im Kundenservice ist zu hoch, seit zwei Leute gegangen sind und nicht ersetzt wurden.',
  }),
  on(4, {
    en: 'I would gladly do more, if the workload were better shared between teams.',
    fr: 'Je veux bien faire plus, à condition que la charge soit mieux répartie entre les équipes.',
    de: 'Ich mache gern mehr, wenn die Arbeitsbelastung besser zwischen den Teams verteilt wird.',
  }),
  on(5, {
    en: 'I will stay if I can grow without becoming a manager.',
    fr: 'Je resterai si je peux évoluer sans devenir manager.',
    de: 'Ich bleibe, wenn ich mich weiterentwickeln kann, ohne Führungskraft zu werden.',
  }),
  on(5, {
    en: 'The training that was promised last year has still not taken place.',
    fr: 'La formation promise l’an dernier n’a toujours pas eu lieu.',
    de: 'Die Schulung, die uns letztes Jahr versprochen wurde, gab es immer noch nicht.',
  }),
  on(6, {
    en: 'We hear about strategy twice a year. In between, nothing.',
    fr: 'On nous parle de stratégie deux fois par an. Entre les deux, rien.',
    de: 'Von der Strategie hören wir zweimal im Jahr. Dazwischen nichts.',
  }),
  on(7, {
    en: 'Decisions are taken without asking us, although we know the work.',
    fr: 'Les décisions sont prises sans nous demander notre avis, alors que nous connaissons le terrain.',
    de: 'Entscheidungen fallen, ohne dass uns jemand fragt, dabei kennen wir die Arbeit.',
  }),
  on(7, {
    en: 'I liked that management admitted its mistake about the shifts. That is how trust comes back.',
    fr: 'J’ai apprécié que la direction reconnaisse son erreur sur les horaires. La confiance revient ainsi.',
    de: 'Gut, dass die Unternehmensleitung ihren Fehler bei den Schichten zugegeben hat. So kommt Vertrauen zurück.',
  }),
  blame,
  on(8, {
    en: 'The new planning tool is slow, most of all in the morning. We write everything down twice.',
    fr: 'Le nouvel outil de planning est lent, surtout le matin. On note tout deux fois.',
    de: 'Die neue Planungssoftware ist langsam, vor allem morgens. Wir schreiben alles doppelt auf.',
  }),
  on(8, {
    en: 'The workshop needs a second computer, we wait for our turn.',
    fr: 'Il manque un deuxième poste informatique à l’atelier, on attend son tour.',
    de: 'In der Werkstatt fehlt ein zweiter Computer, wir stehen an.',
  }),
  on(8, {
    en: 'The tools have improved this year, thanks to IT.',
    fr: 'Les outils se sont améliorés cette année, merci à l’informatique.',
    de: 'Die Arbeitsmittel sind dieses Jahr besser geworden, danke an die IT.',
  }),
  on(9, {
    en: 'Priorities change every week. In the end nobody knows what is urgent.',
    fr: 'Les priorités changent chaque semaine. On finit par ne plus savoir ce qui est urgent.',
    de: 'Die Prioritäten ändern sich jede Woche. Am Ende weiß niemand, was dringend ist.',
  }),
  on(9, {
    en: 'What is expected of me is clear, the means are less so.',
    fr: 'Ce qu’on attend de moi est clair, les moyens le sont moins.',
    de: 'Was von mir erwartet wird, ist klar. Womit ich es schaffen soll, weniger.',
  }),
  on(10, {
    en: 'Pay has not followed the workload.',
    fr: 'Le salaire n’a pas suivi la charge de travail.',
    de: 'Die Bezahlung ist mit der Arbeitsbelastung nicht mitgewachsen.',
  }),
  on(10, {
    en: 'I do not know how raises are decided.',
    fr: 'Je ne sais pas comment les augmentations sont décidées.',
    de: 'Ich weiß nicht, wie über Erhöhungen entschieden wird.',
  }),
  on(null, {
    en: 'Too many meetings, not enough time for real work.',
    fr: 'Trop de réunions, pas assez de temps pour le travail de fond.',
    de: 'Zu viele Besprechungen, zu wenig Zeit für die eigentliche Arbeit.',
  }),
  on(null, {
    en: 'Thank you for the two days of remote work, it changes my life.',
    fr: 'Merci pour les deux jours de télétravail, cela change la vie.',
    de: 'Danke für die zwei Tage mobiles Arbeiten, das macht mein Leben leichter.',
  }),
  noise,
  on(null, {
    en: 'The meetings on Mondays could be half an hour shorter.',
    fr: 'Les réunions du lundi pourraient durer une demi-heure de moins.',
    de: 'Die Besprechungen am Montag könnten eine halbe Stunde kürzer sein.',
  }),
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
        de: 'Sie haben recht, sie kam zu spät. Nächsten Monat gibt es noch einen Termin: Womit soll er anfangen?',
      }),
      answer: tell(language, {
        en: 'How to move a shift without calling the office. That alone would help.',
        fr: 'Déplacer un horaire sans appeler le bureau. Rien que cela aiderait.',
        de: 'Eine Schicht verschieben, ohne im Büro anzurufen. Das allein würde schon helfen.',
      }),
    },
    {
      to: inLanguage(noise, language),
      text: tell(language, {
        en: 'Thank you for writing it. A quiet room opens on every floor before the end of the month.',
        fr: 'Merci de l’avoir écrit. Une salle calme ouvre à chaque étage avant la fin du mois.',
        de: 'Danke, dass Sie es geschrieben haben. Bis zum Monatsende gibt es auf jeder Etage einen ruhigen Raum.',
      }),
      answer: null,
    },
  ],
  hidden: [
    {
      remark: inLanguage(blame, language),
      reason: tell(language, {
        en: 'It names somebody.',
        fr: 'Une personne y est nommée.',
        de: 'Eine Person wird beim Namen genannt.',
      }),
    },
  ],
});
