import type { Analysis, Language, SegmentationResults } from '@elan/contracts';
import type { Report, ReportAction } from '../report';

interface Size {
  readonly questions: number;
  readonly groups: number;
}

const day = { startDate: '2026-10-01', endDate: '2026-10-31' };
const round: NonNullable<Analysis['round']> = {
  id: 's:2026-10',
  surveyId: 's',
  surveyName: 'Well-being',
  ...day,
  isClosed: true,
  hasResults: true,
  neverShown: null,
};

/** Numbers that look like results, the same each time. */
const scoreOf = (place: number): number => 3 + ((place * 37) % 70) / 10 + ((place * 13) % 10) / 137;

const actions: readonly ReportAction[] = [
  {
    ...{ title: 'A day without meetings', state: 'underWay', reason: '', team: null },
    ...{ owner: { id: 'o', name: 'Claire Verdier' }, dueDate: '2026-10-30', isOverdue: true },
    question: { id: 'q3', label: 'Meetings are worth the time that they take', shortName: 'Useful meetings' },
  },
  {
    ...{ title: 'Two more people', state: 'dropped', reason: 'No budget', owner: null, dueDate: null },
    ...{ isOverdue: false, question: null },
    team: { segmentationId: 't', segmentation: 'Team', groupId: 'g0', group: 'Team 1' },
  },
];

const themes = ['Work', 'Team', 'Management', 'Recognition', 'eNPS'];
const labels = [
  'I am recognised for what I do',
  'My manager tells me what is expected of me, and gives me the means to do it',
  'I know how my work helps the company',
  'Meetings are worth the time that they take',
];

/** A report with the content of a survey's pages. */
export function buildReport(
  { questions: count, groups }: Size = { questions: 12, groups: 4 },
  given: Partial<Report> = {},
): Report {
  const { language = 'en' } = given;
  const questions = Array.from({ length: count }, (_, index) => questionAt(index));
  return {
    ...{ language, provider: 'Elan', companyName: 'Verdier & Hall', logo: null, accent: null },
    ...{ surveyName: 'How are you at work?', madeOn: '2026-11-03' },
    analysis: analysisOf(questions, language),
    actions,
    heatmap: { name: 'Team', results: heatmapOf(questions, groups) },
    ...given,
  };
}

function questionAt(index: number): Analysis['questions'][number] {
  const isEnps = index % 12 === 11;
  const isFew = index % 12 === 7;
  const score = isFew ? null : isEnps ? 41.25 : Math.min(scoreOf(index), 9.96);
  return {
    ...{ id: `q${index}`, label: `${labels[index % labels.length] ?? ''} (${index + 1})`, score },
    shortName: `Name ${index + 1}`,
    category: themes[isEnps ? 4 : index % 4] ?? null,
    scale: isEnps ? 'eNPS' : '0-10',
    marginOfError: isFew ? null : 0.3,
    change: isFew ? null : { difference: ((index % 7) - 3) / 4, marginOfError: 0.4, isReal: index % 7 !== 3 },
    ...{ rates: null, histogram: null, responses: isFew ? null : 207 },
    driver:
      isFew || isEnps
        ? null
        : {
            impact: index % 3 === 0 ? 'high' : 'low',
            correlation: index % 3 === 0 ? 0.61 : 0.12,
            interval: index % 3 === 0 ? [0.49, 0.71] : [-0.02, 0.26],
            priority: index + 1,
            isStart: index === 0,
          },
  };
}

function analysisOf(questions: Analysis['questions'], language: Language): Analysis {
  const figure = { scale: '0-10', score: 6.966, marginOfError: 0.21 } as const;
  return {
    ...{ minimumGroupSize: 5, rounds: [round], comparable: [], round },
    against: { ...round, id: 's:2026-09', startDate: '2026-09-01', endDate: '2026-09-30' },
    score: { ...figure, change: { difference: 0.42, marginOfError: 0.3, isReal: true } },
    enps: { scale: 'eNPS', score: 41.25, marginOfError: 2.1, change: null },
    rates: { bad: 0.34, normal: 0.41, good: 0.25 },
    participation: {
      ...{ share: 0.7446, respondents: 207, invited: 278 },
      change: { difference: -0.031, marginOfError: 0.07, isReal: false },
    },
    categories: themes.slice(0, 4).map((name, index) => ({
      ...{ name, scale: '0-10' as const, score: scoreOf(index * 5 + 1), marginOfError: 0.3 },
      change: { difference: index - 1.5, marginOfError: 0.4, isReal: index !== 1 },
    })),
    questions,
    outcome: { questionId: 'q11', people: 207 },
    ...{ driversFrom: 30, groups: null },
    headline: language === 'fr' ? 'Mieux qu’en septembre.' : 'Better than September.',
    standouts: [
      {
        kind: 'change',
        tone: 'good',
        sentence: language === 'fr' ? 'Le score gagne 0,4 point, à 6,9' : 'The score rose by 0.4, to 6.9',
        evidence: language === 'fr' ? '207 personnes ont répondu.' : '207 people answered.',
        details: 'Change +0.4 ± 0.3: more than chance alone would explain.',
        ...{ questionId: null, category: null, segmentationId: null, groupId: null },
      },
    ],
  };
}

function heatmapOf(questions: Analysis['questions'], groups: number): SegmentationResults {
  const shown = Array.from({ length: groups }, (_, index) => ({
    ...{ id: `g${index}`, value: `Team ${index + 1}`, responses: 12 + index, hidden: null },
    participation: (12 + index) / 40,
  }));
  const hidden = (['few', 'later'] as const).map((reason) => ({
    ...{ id: reason, value: `Hidden by ${reason}`, responses: null, hidden: reason, participation: null },
  }));
  return {
    columns: [...shown, ...hidden],
    company: { responses: 207, participation: 0.7446 },
    results: questions.map(({ id, label, shortName, category, scale, score }, row) => ({
      ...{ questionId: id, label, shortName, category, scale, company: score },
      scores: [
        ...shown.map((column, place) => ({
          id: column.id,
          score:
            score === null || (row + place) % 17 === 5
              ? ('suppressed' as const)
              : cellAt(scale, row + place * 3),
          ...{ difference: score === null ? null : ((row + place) % 9) / 4 - 1, isReal: place % 2 === 0 },
        })),
        ...hidden.map((column) => ({
          id: column.id,
          score: 'suppressed' as const,
          difference: null,
          isReal: false,
        })),
      ],
    })),
    minimumGroupSize: 5,
    range: day,
  };
}

const cellAt = (scale: string, place: number): number =>
  scale === 'eNPS' ? 20 + ((place * 7) % 60) : Math.min(scoreOf(place), 9.96);
