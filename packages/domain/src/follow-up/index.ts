export { eraseEmployeePages } from './employee-pages/erase-employee-pages';
export {
  type EmployeePageView,
  publishEmployeePage,
  readEmployeePage,
  saveEmployeePage,
  withdrawEmployeePage,
} from './employee-pages/employee-pages.service';
export { readPageOfKey, readShownPage, type ShownPage } from './employee-pages/shown-pages';
