import { addDays, daysBetween, type Day } from '@elan/calendar';
import { inForm } from '@elan/contracts/in-form';
import { names } from './names';
import { contracts, departments, moodOfSeniority, sites } from './organisation';
import { chanceOf, type Chance } from './random';

export const emailDomain = 'verdier-hall.example';

/** Somebody who works in the company. Empty texts are missing in the profile. */
export interface Person {
  readonly name: string;
  readonly email: string;
  readonly language: keyof typeof names;
  readonly department: string;
  readonly site: string;
  readonly contract: string;
  readonly born: Day;
  readonly arrived: Day;
  /** The day on which they became a member. */
  readonly since: Day;
  /** How much higher than average they answer, and how willing they are to answer (1 is average). */
  readonly mood: number;
  readonly zeal: number;
}

/** Percentage of people who joined since the company has used the product. */
const hiredSince = 17;
const year = 365.25;

/**
 * @param known addresses that are already taken
 * @returns the given number of people; some arrived after the first day, the last ones shortly before today
 */
export function hirePeople(count: number, known: readonly string[], firstDay: Day, today: Day): Person[] {
  const chance = chanceOf('people');
  const taken = new Set(known);
  const desks = shuffled(departments, count, chanceOf('departments'));
  return Array.from({ length: count }, (_, index) => {
    const isNew = index * 100 >= count * (100 - hiredSince);
    const age = isNew ? 23 + chance.next() ** 2 * 30 : 24 + chance.next() ** 1.4 * 40;
    const days = isNew
      ? 4 + chance.next() * (daysBetween(firstDay, today) - 4)
      : Math.min((age - 21) * year, daysBetween(firstDay, today) + chance.next() ** 1.7 * 18 * year);
    const arrived = addDays(today, -Math.floor(days));
    return describe(chance, nameOf(chance, taken), {
      department: desks[index] ?? departments[0],
      age,
      arrived,
      isNew,
      firstDay,
      today,
    });
  });
}

function nameOf(chance: Chance, taken: Set<string>) {
  for (;;) {
    const language = chance.next() < 0.72 ? ('fr' as const) : ('en' as const);
    const first = chance.pick(names[language].first);
    const last = chance.pick(names[language].last);
    const email = emailOf(first, last);
    if (taken.has(email)) continue;
    taken.add(email);
    return { language, name: `${first} ${last}`, email };
  }
}

export function emailOf(first: string, last: string): string {
  const plain = inForm('NFD', `${first}.${last}`).replace(/\p{M}/gu, '').toLowerCase();
  return `${plain}@${emailDomain}`;
}

function describe(
  chance: Chance,
  named: Pick<Person, 'name' | 'email' | 'language'>,
  life: {
    department: (typeof departments)[number];
    age: number;
    arrived: Day;
    isNew: boolean;
    firstDay: Day;
    today: Day;
  },
): Person {
  const { arrived, today } = life;
  const { department } = life;
  const site = chance.pick(sites, ({ name }) => likelihoods[named.language][name]);
  const contract = chance.pick(contracts, ({ name }) => likelihoods[life.age < 30 ? 'young' : 'grown'][name]);
  const told = <T extends string>(value: T, shareUntold: number): T | '' =>
    chance.next() < shareUntold ? '' : value;
  return {
    ...named,
    department: told(department.name, 0.03),
    site: site.name,
    contract: told(contract.name, 0.02),
    born: told(addDays(today, -Math.floor(life.age * year + chance.next() * 300)), 0.05),
    arrived: told(arrived, 0.03),
    since: life.isNew ? arrived : life.firstDay,
    mood:
      department.mood +
      site.mood +
      contract.mood +
      moodOfSeniority(daysBetween(arrived, today) / year) +
      chance.normal(1.1),
    zeal: (department.zeal + site.zeal + contract.zeal) / 3 + chance.normal(0.35),
  };
}

/** Probability of each value, in the order of the list. */
const likelihoods = {
  en: { Paris: 9, Lyon: 3, London: 74, Remote: 14 },
  fr: { Paris: 53, Lyon: 37, London: 2, Remote: 8 },
  young: { Permanent: 50, 'Fixed-term': 20, Apprentice: 30, Contractor: 0 },
  grown: { Permanent: 89, 'Fixed-term': 9, Apprentice: 0, Contractor: 2 },
} as const;

/** Exactly as many of each part as its size says, shuffled: random choice could make the smallest grow or vanish. */
function shuffled<P extends { readonly size: number }>(
  parts: readonly P[],
  count: number,
  chance: Chance,
): P[] {
  const total = parts.reduce((sum, { size }) => sum + size, 0);
  let before = 0;
  return parts
    .flatMap((part) => {
      const from = Math.round((before / total) * count);
      before += part.size;
      return Array.from({ length: Math.round((before / total) * count) - from }, () => part);
    })
    .map((part) => ({ part, place: chance.next() }))
    .sort((a, b) => a.place - b.place)
    .map(({ part }) => part);
}
