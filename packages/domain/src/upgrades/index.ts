export { postponeUpgradeMails } from './renew-links';
export { type Forecast, foreseeUpgrade } from './upgrade';
