import type { AnalysisRound } from '@elan/contracts';
import { places } from '@elan/web-core';
import { periodOf } from './period-of';

const pageOf = (surveyId: string, round: AnalysisRound | null | undefined, name: string): string => {
  const query = round ? `?${new URLSearchParams({ round: periodOf(round) }).toString()}` : '';
  return `${places.analyze(surveyId)}/${name}${query}`;
};

/** The comments of a round. */
export const commentsOf = (surveyId: string, round: AnalysisRound | null | undefined) =>
  pageOf(surveyId, round, 'comments');

/** The page on which a round's people are told what came of it. */
export const employeePageOf = (surveyId: string, round: AnalysisRound | null | undefined) =>
  pageOf(surveyId, round, 'employee-page');
