import { runCard } from './run-card';
import { runPage } from './run-page';

runPage();
runCard();
