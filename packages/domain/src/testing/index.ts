export { allModels } from '../all-models';
export { buildCompany, buildUser, signInAs, type SignedInMember } from './build-company';
export { buildRound, type BuiltRound, buildSegmentation, buildSurvey, type Invited } from './build-round';
export { buildContext, type TestClock } from './build-context';
export { watchWrites, type Writes } from './watch-writes';
export { images } from './images';
export { type MailExample, mailExamples, renderExample } from './mail-examples';
export { closeSurvey } from './close-survey';
export { answerAs, personalLinkOf } from './personal-link';
