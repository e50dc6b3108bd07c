export { buildCore, type TestClock } from './build-core';
