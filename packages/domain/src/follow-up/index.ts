export { createAction } from './actions/create-action';
export { deleteAction, purgeDeletedActions, restoreAction } from './actions/delete-action';
export { findActionsOf, findActionTitles } from './actions/find-actions';
export { listActions } from './actions/list-actions';
export { findCompaniesWithDueActions, findDueActions, readDueActions } from './actions/due-actions';
export { offerAction } from './actions/offer-action';
export { updateAction } from './actions/update-action';
export { answerThread, readThread } from './comment-threads/comment-threads';
export { listComments, readAllComments } from './comment-threads/list-comments';
export { hideComment, replyToComment, showComment } from './comment-threads/moderate-comments';
export { eraseEmployeePageOf, eraseEmployeePages } from './employee-pages/erase-employee-pages';
export {
  type EmployeePageView,
  publishEmployeePage,
  readEmployeePage,
  saveEmployeePage,
  withdrawEmployeePage,
} from './employee-pages/employee-pages.service';
export { readUntoldRound } from './employee-pages/untold-round';
export { readPageOfKey, readShownPage, type ShownPage } from './employee-pages/shown-pages';
export { readLoop } from './loop/read-loop';
export {
  createManagerLink,
  eraseManagerLinksOf,
  eraseManagerLinksTo,
  findManagerLinksTo,
  listManagerLinks,
  previewManagerView,
  resendManagerLink,
  withdrawManagerLink,
} from './manager-links/manager-links';
export { agreeOnAction } from './manager-links/agree-on-action';
export { confirmManagerAddress, openManagerLink } from './manager-links/open-manager-link';
export { adoptLinks, findManagers, isOpen as isOpenLink } from './managers/find-managers';
export { restoreWithSentOut } from './restore-sent-out';
export { fetchReport } from './reports/fetch-report';
export { deleteExpiredReports, eraseReports, removeReport } from './reports/forget-reports';
export { isReportDue, makeReports } from './reports/make-reports';
export { listReports, orderReport } from './reports/order-report';
