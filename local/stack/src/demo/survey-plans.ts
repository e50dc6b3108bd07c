import {
  BLANK_TEMPLATE_ID,
  type CommentsSetting,
  ENPS_TEMPLATE_ID,
  FREQUENCIES,
  type Language,
  type Question,
  type SurveyTranslations,
} from '@elan/contracts';
import { addDays, addMonths, weekdayOf, type Day } from '@elan/calendar';
import { fromTo, hourOf } from './calendar';
import { barometerRemarks, type Remark } from './comments';
import { pulseQuestions, type SurveyName, textsOf } from './survey-texts';

/** Audiences used by surveys. */
export type AudienceName = 'Newcomers' | 'Managers' | 'Customer-facing teams';

/** A survey of the company, and how people answer it. */
export interface SurveyPlan {
  readonly key: string;
  readonly draft: {
    readonly name: string;
    readonly description: string;
    readonly templateId: number;
    readonly thematicId: string;
    readonly frequency: 0 | 1 | 2;
    readonly frequencyStart?: number;
    readonly startAt: string;
    readonly endAt: string | null;
    readonly questions?: Question[];
    readonly comments?: CommentsSetting;
    readonly translations: SurveyTranslations;
  };
  readonly audience: AudienceName | null;
  readonly createdAt: Date;
  /** Share of those invited who answer by the end of a period. */
  readonly participation: number;
  /** How far above average the answers are at a time: 0 at the start, 1 now. */
  mood(time: number): number;
  /** Questions that depend strongly on a person's mood, and so correlate; the others depend less. */
  readonly alike: readonly string[];
  readonly effects: readonly Effect[];
  /** Number of latest rounds in which the workshop, which has no e-mail, has printed cards. */
  readonly cardRounds: number;
  /** Comments in each of its rounds. */
  readonly remarks: readonly Remark[];
}

/** A finding hidden in the answers to a question. */
export interface Effect {
  readonly question: string;
  /** Points added to the answers. */
  readonly points: number;
  /** The department whose answers it is about; everybody's by default. */
  readonly department?: string;
  /** Number of latest rounds affected; all by default. */
  readonly rounds?: number;
}

/** The last closed round and the running one. */
const SINCE_LATELY = 2;
/** The department in trouble. */
export const TROUBLED = 'Customer care';
const department = TROUBLED;

/** Months since the oldest survey began, in the full demo. */
export const FULL_MONTHS = 14;

const bump = (time: number, at: number, width: number) => Math.exp(-(((time - at) / width) ** 2));

/**
 * The surveys, dated so that each is always in the same state, whatever the day.
 * @param months months of answers; a survey from a year ago needs the full past
 */
export function planSurveys(today: Day, months: number, language: Language): SurveyPlan[] {
  const plan = (
    key: SurveyName,
    startDay: Day,
    rest: Pick<SurveyPlan, 'audience' | 'participation' | 'mood'> & Partial<SurveyPlan>,
    draft: Omit<SurveyPlan['draft'], 'startAt' | 'endAt' | keyof ReturnType<typeof textsOf>>,
    lastDay: Day | null = null,
  ): SurveyPlan => {
    const { startAt, endAt } = fromTo(startDay, lastDay ?? startDay);
    const createdAt = startDay > today ? hourOf(addDays(today, -1), 15) : hourOf(addDays(startDay, -3), 10);
    const found = { alike: [], effects: [], cardRounds: 0, remarks: [], ...rest };
    const dated = { startAt, endAt: lastDay === null ? null : endAt };
    return { key, ...found, draft: { ...textsOf(key), ...draft, ...dated }, createdAt };
  };
  const monthly = (rounds: number, daysIn: number) => {
    const current = addDays(today, -daysIn);
    return { day: addMonths(current, 1 - rounds), frequencyStart: Number(current.slice(8)) };
  };
  const enps = monthly(months, 12);
  const onboarding = monthly(Math.min(months, 9), 20);
  const pulseStart = addDays(today, -2 - 7 * Math.min(7, months * 3));
  const barometerStart = addDays(today, -Math.min(45, months * 25));
  const barometer = (
    key: 'barometer' | 'first barometer',
    start: Day,
    mood: number,
    remarks: readonly Remark[] = [],
  ) =>
    plan(
      key,
      start,
      {
        audience: null,
        participation: 0.77,
        mood: () => mood,
        // Trust in the leadership drives recommendation; workload matters less than one would think.
        alike: ['1', '7'],
        effects: [
          { question: '7', points: -1.1 },
          { question: '8', points: -1.5, department },
          { question: '9', points: -0.7, department },
        ],
        remarks,
      },
      {
        comments: remarks.length > 0 ? 'questions' : 'none',
        templateId: 1,
        thematicId: 'engagement',
        frequency: FREQUENCIES.once,
      },
      addDays(start, 20),
    );
  return [
    plan(
      'enps',
      enps.day,
      {
        audience: null,
        participation: 0.68,
        mood: (time) => 0.9 * time - 0.8 * bump(time, 0.55, 0.13),
        alike: ['1', '3'],
        effects: [
          { question: '2', points: 0.8, rounds: SINCE_LATELY },
          { question: '3', points: -0.6 },
          { question: '3', points: -1.4, department },
        ],
      },
      {
        templateId: ENPS_TEMPLATE_ID,
        thematicId: 'engagement',
        frequency: FREQUENCIES.monthly,
        frequencyStart: enps.frequencyStart,
      },
    ),
    plan(
      'onboarding',
      onboarding.day,
      { audience: 'Newcomers', participation: 0.82, mood: (time) => 0.3 + 0.5 * time },
      {
        templateId: 8,
        thematicId: 'development',
        frequency: FREQUENCIES.monthly,
        frequencyStart: onboarding.frequencyStart,
      },
    ),
    barometer('barometer', barometerStart, 0, barometerRemarks(language)),
    ...(months < FULL_MONTHS ? [] : [barometer('first barometer', addDays(barometerStart, -365), -0.5)]),
    plan(
      'pulse',
      pulseStart,
      {
        audience: null,
        participation: 0.56,
        mood: (time) => 0.25 * Math.sin(time * 9),
        alike: ['1', '2'],
        effects: [
          { question: '2', points: -0.9 },
          { question: '2', points: -1.3, department },
          { question: '4', points: 0.9, rounds: SINCE_LATELY },
        ],
        cardRounds: SINCE_LATELY,
      },
      {
        templateId: BLANK_TEMPLATE_ID,
        thematicId: 'collaboration',
        frequency: FREQUENCIES.weekly,
        frequencyStart: weekdayOf(pulseStart),
        questions: pulseQuestions,
      },
    ),
    plan(
      'well-being',
      addDays(today, -13),
      {
        audience: null,
        participation: 0.71,
        mood: () => -0.5,
        effects: [
          { question: '1', points: -2.2, department },
          { question: '3', points: -0.8 },
        ],
      },
      {
        templateId: 3,
        thematicId: 'well-being',
        frequency: FREQUENCIES.once,
      },
      addDays(today, 8),
    ),
    plan(
      'management',
      addDays(today, 9),
      { audience: 'Customer-facing teams', participation: 0, mood: () => 0 },
      {
        templateId: 4,
        thematicId: 'management',
        frequency: FREQUENCIES.once,
      },
      addDays(today, 30),
    ),
  ];
}
