import { runManagerPage } from './run-manager-page';

runManagerPage();
