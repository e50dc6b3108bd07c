export { allModels } from '../all-models';
export { buildCompany, buildUser, signInAs, type SignedInMember } from './build-company';
export { buildContext, type TestClock } from './build-context';
export { images } from './images';
export { closeSurvey } from './close-survey';
export { answerAs, personalLinkOf } from './personal-link';
