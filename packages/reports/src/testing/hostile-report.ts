import { cleanText } from '../clean-texts';
import type { Report } from '../report';
import { buildReport } from './build-report';
import { hostileTexts } from './hostile-texts';

const hostile = (index: number): string => hostileTexts[index % hostileTexts.length] ?? '';

/** A report in which every text that people write is hostile. */
export function hostileReport(): Report {
  const report = buildReport({ questions: hostileTexts.length, groups: hostileTexts.length });
  const { analysis, heatmap } = report;
  const all = hostileTexts.join(' ');
  return {
    ...report,
    ...{ companyName: all, surveyName: all, provider: hostile(5) },
    analysis: {
      ...analysis,
      questions: analysis.questions.map((question, index) => ({
        ...question,
        label: hostile(index),
        shortName: hostile(index),
        category: hostile(index + 1),
      })),
      categories: analysis.categories.map((category, index) => ({ ...category, name: hostile(index) })),
      standouts: hostileTexts.slice(0, 3).map((sentence) => ({
        ...{ sentence, evidence: sentence, details: sentence, kind: 'rise' as const, tone: 'good' as const },
        ...{ questionId: null, category: null, segmentationId: null, groupId: null },
      })),
    },
    actions: hostileTexts.map((title, index) => ({
      ...{ title, state: 'dropped' as const, reason: hostile(index + 1), dueDate: null, isOverdue: false },
      ...{
        owner: { id: 'o', name: hostile(index + 2) },
        question: { id: 'q', label: title, shortName: title },
      },
      team: { segmentationId: 't', segmentation: 'Team', groupId: 'g', group: hostile(index + 3) },
    })),
    heatmap: heatmap && {
      name: hostile(5),
      results: {
        ...heatmap.results,
        columns: heatmap.results.columns.map((column, index) => ({ ...column, value: hostile(index) })),
        results: heatmap.results.results.map((row, index) => ({
          ...row,
          label: hostile(index),
          shortName: hostile(index),
          category: hostile(index),
        })),
      },
    },
  };
}

export const cleanHostileTexts = hostileTexts.map(cleanText);
