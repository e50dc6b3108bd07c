import { runPage } from './run-page';

runPage();
