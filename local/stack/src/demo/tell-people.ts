import { publishEmployeePage, readEmployeePage, saveEmployeePage } from '@elan/domain/follow-up';
import { type AtLeastDefault, byLanguage, type EmployeePageTexts } from '@elan/contracts';
import type { Actor, Context } from '@elan/domain/platform';

interface Decisions {
  /** What was decided about a question, which the draft has in one language only. */
  readonly answer: string;
  /** What a manager decided about the last one, which no draft tells. */
  readonly last: string;
  readonly decided: string;
  readonly declined: string;
}

/** A language that is absent gets English. */
const decisions: AtLeastDefault<Decisions> = {
  en: {
    answer: 'Wednesday mornings stay free of meetings in all teams.',
    last: 'The two open posts in customer care are being filled.',
    decided: 'Every manager says three priorities on Monday: since then, more people know what matters.',
    declined:
      'No third day of remote work: teams that share machines would carry it alone. We look at it again with next year’s plan.',
  },
  fr: {
    answer: 'Le mercredi matin reste sans réunion dans toutes les équipes.',
    last: 'Les deux postes ouverts au service client sont en cours de recrutement.',
    decided: 'Chaque manager dit trois priorités le lundi\u00a0: depuis, on sait mieux ce qui compte.',
    declined:
      'Pas de troisième jour de télétravail\u00a0: les équipes qui partagent des machines en porteraient seules le poids. Nous y reviendrons avec le plan de l’an prochain.',
  },
  de: {
    answer: 'Der Mittwochvormittag bleibt in allen Teams frei von Besprechungen.',
    last: 'Die zwei offenen Stellen im Kundenservice werden gerade besetzt.',
    decided: 'Alle Führungskräfte nennen montags drei Prioritäten: Seitdem wissen mehr von uns, was zählt.',
    declined:
      'Kein dritter Tag mobiles Arbeiten: Die Last läge allein bei den Teams, die sich Maschinen teilen. Mit dem Plan für nächstes Jahr prüfen wir es noch einmal.',
  },
};

/** Publishes the employee page of the last closed round, which is then shown before the next one. */
export async function tellPeople(context: Context, actor: Actor, surveyId: string): Promise<void> {
  const { round, state, texts } = await readEmployeePage(context, actor, surveyId, {});
  if (!round || state === 'noResults') return;
  const of = { round: round.id.slice(surveyId.length + 1) };
  const withDecisions = (draft: EmployeePageTexts, { answer, last, ...besides }: Decisions) => ({
    ...draft,
    ...besides,
    decisions: draft.findings.map((_finding, place, { length }) => {
      if (draft.decisions?.[place]) return answer;
      return place === length - 1 ? last : '';
    }),
  });
  const told = byLanguage((language) => withDecisions(texts[language], decisions[language] ?? decisions.en));
  await saveEmployeePage(context, actor, surveyId, { ...of, version: 0, texts: told });
  await publishEmployeePage(context, actor, surveyId, { ...of, version: 1, at: null });
}
