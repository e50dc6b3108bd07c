export { deleteCompany, finishCompanyDeletions, modelsOfCompanies } from './delete-company';
export { exportMember } from './export-member';
export { deleteExpiredSecrets, purgeDeletedSurveys } from './survey-sweeps';
