export { addMember, importMembers } from './add-member';
export { exportAuditEvents } from './audit/export-audit-events';
export { listAuditPeople } from './audit/list-audit-people';
export { listAuditEvents } from './audit/list-audit-events';
export { deleteCompany, finishCompanyDeletions, modelsOfCompanies } from './delete-company';
export { exportMember } from './export-member';
export { purgeDeletedSurveys } from './purge-surveys';
export { removeMember, removeSeveralMembers } from './remove-member';
