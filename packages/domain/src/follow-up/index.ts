export { createAction } from './actions/create-action';
export { deleteAction, purgeDeletedActions, restoreAction } from './actions/delete-action';
export { findActionsOf, findActionTitles } from './actions/find-actions';
export { listActions } from './actions/list-actions';
export { readActionsState, readDueActions } from './actions/due-actions';
export { offerAction } from './actions/offer-action';
export { updateAction } from './actions/update-action';
