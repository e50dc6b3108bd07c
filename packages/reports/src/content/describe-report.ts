import type { Analysis, AnalysisRound } from '@elan/contracts';
import { cleanTexts } from '../clean-texts';
import type { Report } from '../report';
import { wordsIn, type Words } from '../words';
import type { Content } from './content';
import { actionsIn } from './actions';
import { driversIn } from './drivers';
import { endsIn } from './ends';
import { heatmapIn } from './heatmap';
import { keyFiguresIn, sharesIn, topicIn } from './key-figures';

export function describeReport(given: Report): Content {
  const { analysis, heatmap, actions, ...report } = cleanTexts(given);
  const words = wordsIn(report.language);
  const { text } = words;
  const { language, provider, companyName, logo, accent } = report;
  const questions = analysis.questions.map(({ label, shortName, category, responses, ...figures }) =>
    topicIn(words, figures, { label: shortName, whole: label, category, responses }),
  );
  return {
    ...{ language, provider, companyName, logo, accent },
    title: report.surveyName,
    about: [...roundsIn(words, analysis), text('madeBy', { day: words.day(report.madeOn), provider })],
    headline: analysis.standouts.length > 0 ? analysis.headline : null,
    standouts: analysis.standouts,
    figures: keyFiguresIn(words, analysis),
    shares: sharesIn(words, analysis),
    categories: analysis.categories.map(({ name, ...figures }) =>
      topicIn(words, figures, { label: name, whole: null, category: null, responses: null }),
    ),
    questions,
    ends: endsIn(questions),
    heatmap: heatmap && heatmapIn(words, heatmap),
    drivers: driversIn(words, analysis),
    actions: actionsIn(words, actions),
    method: methodIn(words, analysis, report.madeOn),
  };
}

function roundsIn({ text, day }: Words, { round, against }: Analysis): string[] {
  if (!round) throw new Error('A report is one of a round');
  const daysOf = ({ startDate, endDate }: AnalysisRound) => ({
    from: day(startDate),
    to: day(endDate ?? startDate),
  });
  const shown = round.endDate === null || !round.isClosed ? 'roundRunning' : 'round';
  if (!against) return [text(shown, daysOf(round)), text('againstNothing')];
  const isOther = against.surveyId !== round.surveyId;
  return [
    text(shown, daysOf(round)),
    text(isOther ? 'againstOther' : 'against', {
      ...daysOf(against),
      ...(isOther && { survey: against.surveyName }),
    }),
  ];
}

function methodIn({ text, day }: Words, analysis: Analysis, madeOn: string): string[] {
  const { minimumGroupSize: minimum, questions, score, enps } = analysis;
  const hasEnps = enps !== null || [score, ...questions].some(({ scale }) => scale === 'eNPS');
  return [
    text('method.groups', { minimum }),
    text('method.batches', { minimum }),
    text('method.scores'),
    ...(hasEnps ? [text('method.enps')] : []),
    text('method.margins'),
    text('method.drivers'),
    text('method.day', { day: day(madeOn) }),
  ];
}
