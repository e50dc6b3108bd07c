import { runKiosk } from './run-kiosk';
import { tryAgainByItself } from './try-again';

// Where the survey could not be read, there is no page yet for its answers.
if (document.querySelector('.head')) runKiosk();
else tryAgainByItself();
