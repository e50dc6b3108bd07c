/**
 * How often the 95 % margin covers what all people invited would have said: `npm run bench -- margins [surveys]`, by
 * distribution of answers, scale, number of answers and invitations, and number of rounds. Figures outside 93 to 98 %
 * are marked.
 */
import { coverageOf, populations } from '../src/testing/coverage';
import { seededChance } from '../src/testing/chance';

const SURVEYS = Number(process.argv[2] ?? 2000);
const chance = seededChance(55);

console.log('answers | scale | invited per answer | rounds | 5 | 10 | 20 | 50 | 100 | 300 people');
for (const population of Object.keys(populations)) {
  for (const scale of ['0-10', 'eNPS'] as const) {
    for (const factor of [1.4, 2, 8]) {
      for (const rounds of [1, 4, 12]) {
        const figures = [5, 10, 20, 50, 100, 300].map((respondents) => {
          const invited = Math.round(respondents * factor);
          const runs = Math.max(400, Math.round(SURVEYS / Math.max(1, (invited * rounds) / 200)));
          const share = coverageOf({ population, scale, respondents, invited, rounds }, runs, chance);
          return `${(100 * share).toFixed(1)}${share < 0.93 || share > 0.98 ? '*' : ''}`;
        });
        console.log([population, scale, factor, rounds, ...figures].join(' | '));
      }
    }
  }
}
