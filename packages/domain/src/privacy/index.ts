export { addMember, formerMembers, importMembers, replaceMembers } from './add-member';
export { exportAuditEvents } from './audit-log/export-audit-events';
export { listAuditPeople } from './audit-log/list-audit-people';
export { listAuditEvents } from './audit-log/list-audit-events';
export { addNote, readOwnSeat } from './council-reading/council-notes';
export { previewCouncilPage, readCouncilPage } from './council-reading/read-council-page';
export { endAgreed, markAgreed, readAgreements } from './agreed/agreed';
export { readAgreedState } from './pack/pack-settings';
export { deleteCompany, finishCompanyDeletions, modelsOfCompanies } from './delete-company';
export { exportMember } from './export-member';
export { purgeDeletedSurveys } from './purge-surveys';
export { forgetPerson, removeMember, removeSeveralMembers, revokeInvitation } from './remove-member';
export { isExportDue, makeExports } from './company-export/make-exports';
export {
  deleteExpiredExports,
  fetchExport,
  openExport,
  orderExport,
  orderPack,
  removeExport,
} from './export-orders/order-export';
export { addRequest, closeRequest, fulfilRequest } from './requests/requests.service';
export { changeRetention, previewRetention, undoRetention } from './retention/change-retention';
export { beginRetention, deleteOutdated } from './retention/delete-outdated';
export { foreseeRetention } from './retention/foresee-retention';
export { readDesk } from './retention/read-desk';
