export { surveyAdvices } from './advice/survey-advices';
export { readAnalysis } from './analysis/read-analysis';
export { type CompanyFigures, readOverview } from './overview/read-overview';
export { exportResponses } from './statistics/export-responses';
export { surveyHeatmap } from './statistics/heatmap';
export { invitedRounds } from './statistics/invited-rounds';
export { surveyStatistics } from './statistics/survey-statistics';
export { readThematicComparison } from './trends/read-thematic-comparison';
export { readTrend } from './trends/read-trend';
