import { cells } from './cells';
import { contacts } from './contacts';
import { days } from './days';
import { directories } from './directories';
import { ends } from './ends';
import { groups } from './groups';
import { handKept } from './hand-kept';
import { headers } from './headers';
import { layouts } from './layouts';
import { leavers } from './leavers';
import { leaversByText } from './leavers-by-text';
import { letters } from './letters';
import { listsAgain } from './lists-again';
import { moreLetters } from './more-letters';
import { moreWorkbooks } from './more-workbooks';
import { nationalPrograms } from './national-programs';
import { people } from './people';
import { printedLists } from './printed-lists';
import { programs } from './programs';
import { programsAgain } from './programs-again';
import type { Shape } from './shape';
import { doubtfulStates } from './states';
import { stayers } from './stayers';
import { weeklyLists } from './weekly-lists';
import { whoIsThere } from './who-is-there';
import { wholeExports } from './whole-exports';
import { whoseAddress } from './whose-address';
import { workbooks } from './workbooks';

export type { Shape } from './shape';

/** Files as programs and people write them, each with the report that is expected in a company without segmentations. */
export const shapes: readonly Shape[] = [
  ...programs,
  ...directories,
  ...letters,
  ...days,
  ...ends,
  ...people,
  ...contacts,
  ...groups,
  ...leavers,
  ...leaversByText,
  ...layouts,
  ...headers,
  ...cells,
  ...handKept,
  ...workbooks,
  ...moreWorkbooks,
  ...nationalPrograms,
  ...printedLists,
  ...weeklyLists,
  ...stayers,
  ...doubtfulStates,
  ...wholeExports,
  ...programsAgain,
  ...listsAgain,
  ...whoseAddress,
  ...whoIsThere,
  ...moreLetters,
];
