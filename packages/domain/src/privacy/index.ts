export { addMember, formerMembers, importMembers, replaceMembers } from './add-member';
export { exportAuditEvents } from './audit-log/export-audit-events';
export { listAuditPeople } from './audit-log/list-audit-people';
export { listAuditEvents } from './audit-log/list-audit-events';
export { deleteCompany, finishCompanyDeletions, modelsOfCompanies } from './delete-company';
export { exportMember } from './export-member';
export { purgeDeletedSurveys } from './purge-surveys';
export { removeMember, removeSeveralMembers } from './remove-member';
