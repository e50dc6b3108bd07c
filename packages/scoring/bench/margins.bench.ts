/**
 * How often the 95 % margin covers what all people invited would have said, and its median width as a fraction of that
 * with half a person at either end of the scale: `npm run bench -- margins [surveys]`, by distribution of answers,
 * scale, number of questions, answers and invitations, and number of rounds. A star marks a coverage below 93 %, or
 * above 98 % from 20 people on for typical and polarised answers of one round.
 */
import { coverageOf, populations } from '../src/testing/coverage';
import { seededChance } from '../src/testing/chance';

const SURVEYS = Number(process.argv[2] ?? 2000);
const PEOPLE = [5, 7, 10, 15, 20, 30, 50, 100, 300];
const chance = seededChance(55);

console.log(`answers | scale | questions | invited per answer | rounds | ${PEOPLE.join(' | ')} people`);
for (const population of Object.keys(populations)) {
  for (const [scale, questions] of [
    ['0-10', 1],
    ['0-10', 3],
    ['0-10', 6],
    ['0-10', 12],
    ['eNPS', 1],
  ] as const) {
    for (const factor of [1.4, 2, 8]) {
      for (const rounds of questions === 1 ? [1, 4, 12] : [1]) {
        const figures = PEOPLE.map((respondents) => {
          const invited = Math.round(respondents * factor);
          const runs = Math.max(400, Math.round(SURVEYS / Math.max(1, (invited * rounds * questions) / 400)));
          const trial = { population, scale, questions, respondents, invited, rounds };
          return told(coverageOf(trial, runs, chance), trial);
        });
        console.log([population, scale, questions, factor, rounds, ...figures].join(' | '));
      }
    }
  }
}

function told(
  { covered, width }: ReturnType<typeof coverageOf>,
  { population, respondents, rounds }: { population: string; respondents: number; rounds: number },
): string {
  const isModest = population === 'typical' || population === 'polarised';
  const isWide = isModest && rounds === 1 && respondents >= 20 && covered > 0.98;
  return `${(100 * covered).toFixed(1)}${covered < 0.93 || isWide ? '*' : ''} (${width.toFixed(2)})`;
}
