export { allModels } from '../all-models';
export { attemptOften } from './attempt-often';
export { buildAgreement } from './build-agreement';
export { buildAction } from './build-action';
export {
  actorOf,
  buildCompany,
  buildUser,
  buildUsers,
  givePassword,
  signInAs,
  type SignedInMember,
} from './build-company';
export { buildApiKey } from './build-api-key';
export { buildComment } from './build-comment';
export { buildCouncilSeat } from './build-council-seat';
export { buildManagerLink } from './build-manager-link';
export { buildWebhook } from './build-webhook';
export { buildPrivacy } from './build-privacy';
export { buildReport } from './build-report';
export { buildRound, type BuiltRound, buildSegmentation, buildSurvey, type Invited } from './build-round';
export { buildAnsweredSurvey, type GivenAnswers } from './build-answered-survey';
export { buildAnalysedSurvey } from './build-analysed-survey';
export { buildPastWeeks } from './build-past-weeks';
export { appCode, giveSecondFactor } from './second-factor';
export { environmentOf } from './environment-of';
export { buildClock, buildContext, openContextOn, type TestClock } from './build-context';
export { startTestSet, stepDownErrors, type TestSet } from '@elan/local-mongo/played-set';
export { watchWrites, type Writes } from './watch-writes';
export { watchQueries, type PlannedQuery } from './watch-queries';
export { images } from './images';
export { leaveOnePlace, type Limited } from './leave-one-place';
export { type MailExample, mailExamples, renderExample } from './mail-examples';
export { cardHash } from '../answers/cards/card-hash';
export { quickHash } from './quick-hash';
export { closeSurvey } from './close-survey';
export { answerAs, personalLinkOf } from './personal-link';
export { firstVersion, loadFirstVersion } from '../upgrades/testing/first-version';
