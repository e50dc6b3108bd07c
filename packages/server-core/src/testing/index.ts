export { buildCompany, buildUser, signInAs, type SignedInMember } from './build-company';
export { buildCore, type TestClock } from './build-core';
export { images } from './images';
