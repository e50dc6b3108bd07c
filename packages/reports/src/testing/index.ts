export { buildReport } from './build-report';
export { hostileTexts } from './hostile-texts';
export { elementsOf, faultsOf, openPackage } from './open-package';
