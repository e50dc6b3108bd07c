export { together } from './together';
export { sharedRead, computed, lasting } from './shared-read';
export { collection } from './collection';
export { type CompanyState, readCompanyState, recentState } from './company-state';
export { copiesOf } from './copies';
export { duplicatesIn, isDuplicateKey } from './duplicate-key';
export { newId } from './new-id';
export { raiseVersion } from './raises-version';
export {
  bringingWork,
  bringsWork,
  companyOf,
  dueNow,
  type DueTask,
  EVERY_COMPANY,
  versionId,
  versionModel,
  type VersionRecord,
  versionsOf,
} from './version.model';
