export { deleteCompany, finishCompanyDeletions, modelsOfCompanies } from './delete-company';
export { exportMember } from './export-member';
export { purgeDeletedSurveys } from './purge-surveys';
export { removeMember, removeSeveralMembers } from './remove-member';
