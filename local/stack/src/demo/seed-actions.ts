import { addDays, dayInZone } from '@elan/calendar';
import type { ActionState, ManagerLink } from '@elan/contracts';
import { createAction, updateAction } from '@elan/domain/follow-up';
import type { Actor, Context } from '@elan/domain/platform';
import { readAnalysis } from '@elan/domain/results';
import { hourOf, timeZone } from './calendar';
import type { DemoClock } from './demo-clock';
import { tell, type Told } from './words';

interface Decision {
  /** The survey that it is about, and one of its questions. */
  readonly survey: 'enps' | 'barometer' | 'pulse';
  readonly questionId: string;
  readonly title: Told;
  readonly step: Told;
  /** Days before now on which it was made. */
  readonly ago: number;
  /** Days until it is due. */
  readonly dueIn: number;
  readonly state: ActionState;
  /** Why it was dropped. */
  readonly reason?: Told;
  /** How many closed rounds with results are newer than the one that it is about. */
  readonly before: number;
  /** The action is for the group of a manager, who sees to it. */
  readonly isOfManager?: true;
}

/**
 * What was decided, and why: a reorganisation and a new planning tool left priorities unclear and customer care with two
 * open posts. One thing worked, which the pulse shows; one is late, one due this week, one was dropped, and one is the
 * manager's of customer care.
 */
const decisions: readonly Decision[] = [
  {
    ...{ survey: 'pulse', questionId: '4', ago: 15, dueIn: -7, state: 'done', before: 2 },
    title: {
      en: 'Say three priorities every Monday, in ten minutes',
      fr: 'Dire trois priorités chaque lundi, en dix minutes',
      de: 'Jeden Montag drei Prioritäten nennen, in zehn Minuten',
    },
    step: {
      en: 'Every manager begins next Monday.',
      fr: 'Chaque manager commence lundi prochain.',
      de: 'Alle Führungskräfte fangen nächsten Montag an.',
    },
  },
  {
    ...{ survey: 'enps', questionId: '1', ago: 11, dueIn: 4, state: 'underWay', before: 0 },
    title: {
      en: 'Keep Wednesday mornings free of meetings',
      fr: 'Garder le mercredi matin sans réunion',
      de: 'Den Mittwochvormittag frei von Besprechungen halten',
    },
    step: {
      en: 'Move what is in the calendars on Wednesdays before noon.',
      fr: 'Déplacer ce qui est prévu le mercredi avant midi.',
      de: 'Verschieben, was mittwochs vor zwölf in den Kalendern steht.',
    },
  },
  {
    ...{ survey: 'barometer', questionId: '8', ago: 14, dueIn: -2, state: 'planned', before: 0 },
    title: {
      en: 'Train everybody on the planning tool again',
      fr: 'Reformer tout le monde à l’outil de planning',
      de: 'Alle noch einmal zur Planungssoftware schulen',
    },
    step: {
      en: 'Begin with moving a shift without calling the office.',
      fr: 'Commencer par déplacer un horaire sans appeler le bureau.',
      de: 'Damit anfangen: eine Schicht verschieben, ohne im Büro anzurufen.',
    },
  },
  {
    ...{ survey: 'enps', questionId: '1', ago: 10, dueIn: 30, state: 'dropped', before: 0 },
    title: {
      en: 'A third day of remote work',
      fr: 'Un troisième jour de télétravail',
      de: 'Ein dritter Tag mobiles Arbeiten',
    },
    step: {
      en: 'Ask the teams that share machines.',
      fr: 'Demander aux équipes qui partagent des machines.',
      de: 'Die Teams fragen, die sich Maschinen teilen.',
    },
    reason: {
      en: 'Teams that share machines would carry it alone; we look at it again with next year’s plan.',
      fr: 'Les équipes qui partagent des machines en porteraient seules le poids\u202f; à revoir avec le plan de l’an prochain.',
      de: 'Die Last läge allein bei den Teams, die sich Maschinen teilen; mit dem Plan für nächstes Jahr prüfen wir es noch einmal.',
    },
  },
  {
    ...{
      survey: 'enps',
      questionId: '3',
      ago: 9,
      dueIn: 40,
      state: 'underWay',
      before: 0,
      isOfManager: true,
    },
    title: {
      en: 'Fill the two open posts',
      fr: 'Pourvoir les deux postes ouverts',
      de: 'Die zwei offenen Stellen besetzen',
    },
    step: {
      en: 'Agree with finance on both posts this week.',
      fr: 'S’accorder avec la finance sur les deux postes cette semaine.',
      de: 'Beide Stellen diese Woche mit der Finanzabteilung klären.',
    },
  },
];

/** Creates what was decided after the rounds of the surveys, by their key in the plan. */
export async function seedActions(
  context: Context,
  actor: Actor,
  clock: DemoClock,
  given: {
    readonly surveys: ReadonlyMap<string, string>;
    readonly now: Date;
    /** The manager who opened the link to a group in the first survey. */
    readonly manager: ManagerLink | null;
  },
): Promise<void> {
  const { surveys, now, manager } = given;
  const { language } = actor;
  const today = dayInZone(now, timeZone);
  for (const decision of decisions) {
    const { survey, questionId, title, step, ago, dueIn, state, reason, before, isOfManager } = decision;
    const surveyId = surveys.get(survey);
    const owner = isOfManager ? manager : { id: actor.userId };
    if (surveyId === undefined || !owner || (isOfManager && manager?.surveyId !== surveyId)) continue;
    clock.set(hourOf(addDays(today, -ago), 10));
    const { rounds } = await readAnalysis(context, actor, surveyId, {});
    const closed = rounds.filter(({ isClosed, hasResults }) => isClosed && hasResults);
    const round = closed[before]?.id.slice(surveyId.length + 1);
    if (round === undefined) continue;
    const team = 'groupId' in owner ? { segmentationId: owner.segmentationId, groupId: owner.groupId } : null;
    const { id, version } = await createAction(context, actor, {
      ...{ surveyId, round, questionId, team, title: tell(language, title) },
      ...{ ownerId: owner.id, dueDate: addDays(today, dueIn), notes: '' },
      steps: [{ text: tell(language, step), done: state === 'underWay' || state === 'done' }],
    });
    if (state === 'planned') continue;
    clock.set(hourOf(addDays(today, 2 - ago), 10));
    const change = { version, state, ...(reason && { reason: tell(language, reason) }) };
    await updateAction(context, actor, id, change);
  }
}
