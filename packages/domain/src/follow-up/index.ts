export {
  createManagerLink,
  eraseManagerLinksOf,
  eraseManagerLinksTo,
  listManagerLinks,
  previewManagerView,
  resendManagerLink,
  withdrawManagerLink,
} from './manager-links/manager-links';
export { managerMailOf } from './manager-links/manager-mails';
export { confirmManagerAddress, openManagerLink } from './manager-links/open-manager-link';
