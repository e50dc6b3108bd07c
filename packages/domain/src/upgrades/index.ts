export { postponeUpgradeMails } from './renew-links';
export { foreseeUpgrade } from './upgrade';
