import {
  addHistograms,
  clipRelease,
  emptyHistogram,
  histogramOf,
  meanStandardError,
  scoreOf,
  scoreStandardError,
  superpopulation,
  type Scale,
  valuesIn,
} from '@elan/scoring';
import { differenceToWhole, type Estimate } from '../estimate';
import type { Cell, Facts, GroupRef, GroupTurnout, Named } from '../facts';

/** One person of a round: the group in each segmentation, and the answers; null for somebody who did not answer. */
export interface Person {
  readonly groups: readonly number[];
  readonly answers: readonly number[] | null;
}

interface Topic extends Named {
  readonly scale: Scale;
  /** The questions that make up its score. */
  readonly questions: readonly number[];
}

/** Nine questions of three categories, and the eNPS question. */
export const QUESTION_COUNT = 10;
const questions = Array.from({ length: QUESTION_COUNT }, (_, index): Topic => {
  const isEnps = index === QUESTION_COUNT - 1;
  return {
    questionId: `q${index}`,
    category: isEnps ? 'eNPS' : `c${Math.floor(index / 3)}`,
    label: `Question ${index}`,
    scale: isEnps ? 'eNPS' : '0-10',
    questions: [index],
  };
});
const categories = ['c0', 'c1', 'c2'].map((category): Topic => {
  const own = questions.filter((question) => question.category === category);
  return {
    questionId: null,
    category,
    label: category,
    scale: '0-10',
    questions: own.flatMap((question) => question.questions),
  };
});
const topics = [...questions, ...categories];

/** Smaller groups are hidden. */
const MINIMUM = 5;

/** The facts of two rounds of the same survey, as a server would provide them. */
export function factsOf(now: readonly Person[], before: readonly Person[]): Facts {
  const answers = answersIn(now);
  const earlier = answersIn(before);
  const estimates = estimatesOf(answers);
  const estimatesBefore = estimatesOf(earlier);
  return {
    scale: '0-10',
    whole: {
      now: wholeOf(answers),
      before: wholeOf(earlier),
      people: answers.length,
      peopleBefore: earlier.length,
    },
    outcome: null,
    items: topics.map(({ questions: _, ...topic }, index) => ({
      ...topic,
      now: estimates[index] ?? { value: 0, standardError: null },
      before: estimatesBefore[index] ?? null,
      people: answers.length,
      driver: null,
    })),
    ...groupsOf(now, answers),
    company: { responses: answers.length, invited: now.length },
  };
}

const answersIn = (people: readonly Person[]): (readonly number[])[] =>
  people.flatMap(({ answers }) => (answers ? [answers] : []));

function wholeOf(rows: readonly (readonly number[])[]): Estimate {
  const means = rows.map((answers) => answers.reduce((a, b) => a + b, 0) / answers.length);
  const sumOfSquares = means.reduce((a, b) => a + b * b, 0);
  const people = { count: means.length, answersEach: QUESTION_COUNT, sumOfSquares };
  const values = { ...valuesIn(histogramOf(rows.flat()), '0-10'), people };
  return {
    value: means.reduce((a, b) => a + b, 0) / means.length,
    standardError: meanStandardError(values, superpopulation(means.length)),
  };
}

/** The histogram of each topic. */
function histogramsOf(rows: readonly (readonly number[])[]): number[][] {
  const ofQuestions = questions.map(() => emptyHistogram());
  for (const answers of rows) {
    answers.forEach((answer, index) => {
      const histogram = ofQuestions[index] ?? [];
      histogram[answer] = (histogram[answer] ?? 0) + 1;
    });
  }
  return topics.map((topic) => addHistograms(topic.questions.map((index) => ofQuestions[index] ?? [])));
}

function estimatesOf(rows: readonly (readonly number[])[]): Estimate[] {
  return histogramsOf(rows).map((histogram, index) => {
    const scale = topics[index]?.scale ?? '0-10';
    return {
      value: scoreOf(histogram, scale) ?? 0,
      standardError: scoreStandardError(histogram, scale, superpopulation(rows.length)),
    };
  });
}

function groupsOf(
  people: readonly Person[],
  answers: readonly (readonly number[])[],
): Pick<Facts, 'cells' | 'participation'> {
  const clipped = clippedPeople(people);
  const exact = histogramsOf(answers);
  const wholes = histogramsOf(answersIn(clipped)).map((histogram, index) => {
    const scale = topics[index]?.scale ?? '0-10';
    return {
      people: answers.length,
      value: scoreOf(histogram, scale) ?? 0,
      deviation: deviationOf(histogram, scale),
    };
  });
  const cells: Cell[] = [];
  const participation: GroupTurnout[] = [];
  for (const { members, ...group } of groupsIn(clipped)) {
    const rows = answersIn(members);
    if (rows.length < MINIMUM || rows.length === answers.length) continue;
    participation.push({ ...group, responses: rows.length, invited: members.length });
    histogramsOf(rows).forEach((histogram, index) => {
      const topic = topics[index];
      const whole = wholes[index];
      if (!topic || !whole) return;
      const { questions: _, ...named } = topic;
      const score = scoreOf(histogram, topic.scale) ?? 0;
      const company = scoreOf(exact[index] ?? [], topic.scale) ?? 0;
      const difference = differenceToWhole({ people: rows.length, value: score }, whole);
      cells.push({ ...group, ...named, people: rows.length, score, company, difference });
    });
  }
  return { cells, participation };
}

/** Gives the same people the answers from which the figures of groups are computed. */
function clippedPeople(people: readonly Person[]): Person[] {
  const rows = answersIn(people).map((answers) => ({
    counts: true,
    answers: answers.map((value, index) => ({ id: `q${index}`, value })),
  }));
  const scales = new Map(questions.map(({ scale }, index) => [`q${index}`, scale]));
  const clipped = clipRelease(rows, MINIMUM, scales).answers.values();
  return people.map((person) => ({
    ...person,
    answers: person.answers && (clipped.next().value ?? []).map(({ value }) => value),
  }));
}

function groupsIn(people: readonly Person[]): (GroupRef & { members: Person[] })[] {
  return (people[0]?.groups ?? []).flatMap((_, segmentation) => {
    const groups = [...new Set(people.map((person) => person.groups[segmentation]))];
    return groups.map((group) => ({
      segmentationId: `s${segmentation}`,
      segmentation: `Segmentation ${segmentation}`,
      groupId: `g${group}`,
      group: `Group ${group}`,
      members: people.filter((person) => person.groups[segmentation] === group),
    }));
  });
}

/** The standard deviation of all answers, with n - 1. */
function deviationOf(histogram: readonly number[], scale: Scale): number {
  const valueOf = (answer: number): number =>
    scale === '0-10' ? answer : answer >= 9 ? 100 : answer <= 6 ? 0 : 50;
  const n = histogram.reduce((a, b) => a + b, 0);
  const mean = histogram.reduce((sum, count, answer) => sum + count * valueOf(answer), 0) / n;
  const squares = histogram.reduce((sum, count, answer) => sum + count * (valueOf(answer) - mean) ** 2, 0);
  return Math.sqrt(squares / (n - 1));
}
