import { dashboardStates } from './dashboard-states';
import { frameStates } from './frame-states';
import { guestStates } from './guest-states';
import { libraryStates } from './library-states';
import { loopStates } from './loop-states';
import { respondentStates } from './respondent-states';
import { settingsStates } from './settings-states';
import type { DemoState } from './state';
import { surveyStates } from './survey-states';
import { workshopStates } from './workshop-states';

/** All states that need interaction. */
export const demoStates: readonly DemoState[] = [
  ...guestStates,
  ...respondentStates,
  ...dashboardStates,
  ...surveyStates,
  ...libraryStates,
  ...settingsStates,
  ...workshopStates,
  ...frameStates,
  ...loopStates,
];
