import { root } from '../build/repository.mjs';
import { findGaps } from '../checks/respondent-texts.mjs';

/** Lists what respondents read in English because their language lacks it: no fault, but work. */
export function run() {
  const gaps = findGaps(root);
  for (const gap of gaps) console.log(gap);
  console.log(
    gaps.length === 0 ? 'No text is missing in any language of respondents.' : `${gaps.length} missing`,
  );
}
