export { fetchReport, isReportAwaited } from './reports/fetch-report';
export { deleteExpiredReports, eraseReports } from './reports/forget-reports';
export { isReportDue, makeReports } from './reports/make-reports';
export { listReports, orderReport } from './reports/order-report';
