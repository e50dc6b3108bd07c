import { runKiosk } from './run-kiosk';

runKiosk();
