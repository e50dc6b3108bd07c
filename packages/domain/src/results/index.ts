export { surveyAdvices } from './advice/survey-advices';
export { categoryOf } from './statistics/categories';
export { type ListedRound, listedRounds } from './analysis/analysis-rounds';
export { readAnalysis } from './analysis/read-analysis';
export { type GroupChoice, readGroupRound, readGroupView } from './analysis/group-view';
export { readGroupAnswers } from './analysis/read-group-answers';
export { type DashboardFigures, readDashboard, readLatestResults } from './overview/read-dashboard';
export { type CompanyFigures, readOverview } from './overview/read-overview';
export {
  expectedParticipation,
  participationIn,
  type Underway,
} from './participation/expected-participation';
export { type RoundAnswers, roundAnswers } from './participation/round-answers';
export { exportName } from './statistics/export-name';
export { exportResponses } from './statistics/export-responses';
export { readResultsState } from './results-state';
export { groupName } from './statistics/group-names';
export { surveyHeatmap } from './statistics/heatmap';
export { invitedRounds } from './statistics/invited-rounds';
export { readSurveyed, type Surveyed } from './statistics/survey-results';
export { shownGroups, type ShownGroups } from './statistics/shown-groups';
export { surveyStatistics } from './statistics/survey-statistics';
export { readThematicComparison } from './trends/read-thematic-comparison';
export { readTrend } from './trends/read-trend';
