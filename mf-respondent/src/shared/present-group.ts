import { formatDay } from '@elan/calendar';
import type { GroupAction, GroupQuestion, GroupView, Language } from '@elan/contracts';
import { LANGUAGE_TRAITS } from '@elan/contracts/languages';
import {
  enpsFromNormalised,
  heatPosition,
  scoreBand,
  shownEnps,
  shownParticipation,
  shownScore,
} from '@elan/scoring';
import type { ShownAdvice, ShownFinding, ShownGroup } from '../page/markup/ManagerGroup';
import { managerTranslator } from '../page/texts/manager-texts';

type Told = NonNullable<GroupView['told']>;
type Figure = Told['score'];
type Scale = Figure['scale'];
type Standout = Told['standouts'][number];

/** A good score is not shown as one if it is this far below the company's: in points of a mean, and of an eNPS. */
const FAR = { '0-10': 0.5, eNPS: 5 } as const;

/** How a day is written in the language of the page. */
export const dayIn = (day: string, language: Language): string =>
  formatDay(day, LANGUAGE_TRAITS[language].locale, { day: 'numeric', month: 'long', year: 'numeric' });

/** What the page tells of a group, in the words of its reader; null: nothing is shown of it. */
export function presentGroup(view: GroupView, language: Language): ShownGroup | null {
  const { told, round, against } = view;
  if (told === null || round === null) return null;
  const words = wordsIn(language);
  const { t } = words;
  const since = against && dayIn(against.startDate, language);
  const factsOf = (figure: Figure) => factsIn(words, figure, since);
  const sorted = told.questions.toSorted((a, b) => placeOf(a) - placeOf(b));
  const shown = sorted.filter(({ score }) => score !== null);
  const { responses: people, participation, standouts } = told;
  const gap = standouts.find(({ tone }) => tone === 'bad');
  const strength = standouts.find(({ tone }) => tone === 'good');
  const [lowest] = shown;
  const highest = shown.findLast(
    ({ id, difference }) =>
      id !== (gap ? gap.questionId : lowest?.id) &&
      !(difference?.isReal === true && difference.difference < 0),
  );
  return {
    group: view.group,
    about: t('manager.about', { survey: view.surveyName, day: dayIn(round.startDate, language) }),
    people: participation
      ? t('manager.people.share', {
          people,
          share: words.percent(participation.group),
          company: words.percent(participation.company),
        })
      : t('manager.people', { people }),
    score:
      told.score.score === null || isOfOne(told)
        ? null
        : {
            written: words.score(told.score.score, told.score.scale),
            tone: toneOf(told.score),
            facts: factsOf(told.score),
          },
    gap: gap
      ? findingOf(gap, told.questions)
      : lowest
        ? {
            ...about(lowest),
            sentence: t('manager.gap.lowest', { name: lowest.shortName, score: scoreOf(words, lowest) }),
            evidence: t('manager.gap.within', { facts: factsOf(lowest).join(' · ') }),
          }
        : null,
    strength: strength
      ? findingOf(strength, told.questions)
      : highest
        ? {
            ...about(highest),
            sentence: t('manager.strength.highest', {
              name: highest.shortName,
              score: scoreOf(words, highest),
            }),
            evidence: factsOf(highest).join(' · '),
          }
        : null,
    questions: sorted.map((question) => ({
      ...{ id: question.id, name: question.shortName, label: question.label },
      ...{ legal: question.legal, advices: question.advices.map(adviceOf) },
      score: question.score === null ? null : words.score(question.score, question.scale),
      tone: toneOf(question),
      facts: [...(question.scale === 'eNPS' ? ['eNPS'] : []), ...factsOf(question)],
    })),
    actions: view.actions.map((action) => presentAction(words, action, language)),
    minimum: view.minimumGroupSize,
  };
}

/** A sentence of the results, with the advice for the question that it is about. */
function findingOf(standout: Standout, questions: readonly GroupQuestion[]): ShownFinding {
  const question = questions.find(({ id }) => id === standout.questionId);
  return {
    name: standout.category ?? standout.sentence,
    questionId: null,
    ...{ advice: null, legal: null },
    ...(question && about(question)),
    sentence: `${standout.sentence}.`,
    evidence: standout.evidence,
  };
}

const about = ({ id, shortName, advices: [advice], legal }: GroupQuestion) => ({
  name: shortName,
  questionId: id,
  advice: advice ? adviceOf(advice) : null,
  legal,
});

const adviceOf = ({ name, description, firstStep, sign }: ShownAdvice): ShownAdvice => ({
  ...{ name, description, firstStep, sign },
});

function presentAction(
  { t }: Words,
  { id, title, state, dueDate, isOverdue, owner, questionName, isForEverybody }: GroupAction,
  language: Language,
): ShownGroup['actions'][number] {
  const due = isOverdue ? 'manager.action.wasDue' : 'manager.action.due';
  const facts = [
    ...(questionName === null ? [] : [questionName]),
    t(isForEverybody ? 'manager.action.everybody' : 'manager.action.group'),
    owner ?? t('manager.action.noOwner'),
    ...(dueDate === null || state === 'done' ? [] : [t(due, { day: dayIn(dueDate, language) })]),
  ];
  return { id, title, state: t(`manager.action.${state}`), isOverdue, facts: facts.join(' · ') };
}

/** The lowest first, those without a score last. */
const placeOf = ({ score, scale }: Pick<Figure, 'score' | 'scale'>): number =>
  score === null ? 2 : heatPosition(score, scale);

/** A good score is no good news for a group that is far below the others. */
export function toneOf({ score, company, scale }: Figure): ShownGroup['questions'][number]['tone'] {
  if (score === null) return 'plain';
  const band = scoreBand(score, scale);
  const below = company === null ? 0 : (company - score) * pointsOf[scale];
  return band === 'good' && below >= FAR[scale] ? 'plain' : band;
}

/** A normalised eNPS moves half as far as the one that people use. */
const pointsOf = { '0-10': 1, eNPS: enpsFromNormalised(1) - enpsFromNormalised(0) } as const;

const tenths = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;

type Words = ReturnType<typeof wordsIn>;

/** An eNPS of one question, which the list of questions has already. */
function isOfOne({ score, questions }: Told): boolean {
  return score.scale === 'eNPS' && questions.filter(({ scale }) => scale === 'eNPS').length === 1;
}

/** How figures are written: rounded as everywhere in the product, so that no two pages tell more than one. */
function wordsIn(language: Language) {
  const { locale } = LANGUAGE_TRAITS[language];
  const decimal = new Intl.NumberFormat(locale, tenths);
  const signed = new Intl.NumberFormat(locale, { maximumFractionDigits: 1, signDisplay: 'exceptZero' });
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  const plain = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  return {
    t: managerTranslator(language),
    score: (score: number, scale: Scale) =>
      // The minus sign of typography, which English number formats do not use.
      scale === 'eNPS'
        ? signed.format(shownEnps(score)).replace('-', '−')
        : decimal.format(shownScore(score, scale)),
    points(difference: number, scale: Scale) {
      const points = Math.round(Math.abs(difference) * pointsOf[scale] * 10) / 10;
      return scale === 'eNPS' ? plain.format(points) : decimal.format(points);
    },
    percent: (share: number) => percent.format(shownParticipation(share)),
  };
}

function scoreOf(words: Words, { score, scale }: Pick<Figure, 'score' | 'scale'>): string {
  if (score === null) return '';
  const written = words.score(score, scale);
  return scale === 'eNPS' ? `eNPS ${written}` : written;
}

/** The company's score, by how much the group's differs from it, and what chance hardly explains of its change. */
function factsIn(words: Words, figure: Figure, since: string | null): string[] {
  const { t } = words;
  const { score, company, difference, change, scale } = figure;
  const facts: string[] = [];
  if (company !== null) facts.push(t('manager.company', { score: words.score(company, scale) }));
  if (score !== null && company !== null && difference !== null) {
    const way = difference.isReal ? (difference.difference < 0 ? 'below' : 'above') : 'same';
    // No figure: what was tested are answers clipped alike, which the two scores are not, and it would contradict them.
    facts.push(t(`manager.${way}`));
  }
  if (change?.isReal === true && since !== null) {
    const way = change.difference < 0 ? 'fell' : 'rose';
    facts.push(t(`manager.${way}`, { points: words.points(change.difference, scale), day: since }));
  }
  return facts;
}
