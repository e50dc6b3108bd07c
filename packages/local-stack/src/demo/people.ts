import type { Language } from '@elan/contracts';
import { addDays, type Day } from '@elan/scoring/periods';
import { daysBetween } from './calendar';
import { names } from './names';
import { contracts, departments, moodOfSeniority, sites } from './organisation';
import { chanceOf, type Chance } from './random';

export const emailDomain = 'verdier-hall.example';

/** Somebody who works in the company. Empty texts are what their profile does not tell. */
export interface Person {
  readonly name: string;
  readonly email: string;
  readonly language: Language;
  readonly department: string;
  readonly site: string;
  readonly contract: string;
  readonly born: Day | '';
  readonly arrived: Day | '';
  /** From when they are a member. */
  readonly since: Day;
  /** How much higher than average they answer, and how ready they are to answer (1 is average). */
  readonly mood: number;
  readonly zeal: number;
}

/** Those who arrived since the company uses the product, in a hundred. */
const hiredSince = 17;
const year = 365.25;

/** @returns so many people, some of whom arrived after the first day, the last of them shortly before today. */
export function hirePeople(count: number, firstDay: Day, today: Day): Person[] {
  const chance = chanceOf('people');
  const taken = new Set<string>();
  return Array.from({ length: count }, (_, index) => {
    const isNew = index * 100 >= count * (100 - hiredSince);
    const age = isNew ? 23 + chance.next() ** 2 * 30 : 24 + chance.next() ** 1.4 * 40;
    const days = isNew
      ? 4 + chance.next() * (daysBetween(firstDay, today) - 4)
      : Math.min((age - 21) * year, daysBetween(firstDay, today) + chance.next() ** 1.7 * 18 * year);
    const arrived = addDays(today, -Math.floor(days));
    return describe(chance, nameOf(chance, taken), { age, arrived, isNew, firstDay, today });
  });
}

function nameOf(chance: Chance, taken: Set<string>) {
  for (;;) {
    const language: Language = chance.next() < 0.72 ? 'fr' : 'en';
    const first = chance.pick(names[language].first);
    const last = chance.pick(names[language].last);
    const email = emailOf(first, last);
    if (taken.has(email)) continue;
    taken.add(email);
    return { language, name: `${first} ${last}`, email };
  }
}

export function emailOf(first: string, last: string): string {
  const plain = `${first}.${last}`.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return `${plain}@${emailDomain}`;
}

function describe(
  chance: Chance,
  named: Pick<Person, 'name' | 'email' | 'language'>,
  life: { age: number; arrived: Day; isNew: boolean; firstDay: Day; today: Day },
): Person {
  const { arrived, today } = life;
  const department = chance.pick(departments, ({ size }) => size);
  const site = named.language === 'en' ? pickEnglishSite(chance) : pickFrenchSite(chance);
  const contract = life.age > 30 ? pickGrownContract(chance) : chance.pick(contracts, ({ size }) => size);
  const told = <T extends string>(value: T, shareUntold: number): T | '' =>
    chance.next() < shareUntold ? '' : value;
  return {
    ...named,
    department: told(department.name, 0.03),
    site: told(site.name, 0.01),
    contract: told(contract.name, 0.02),
    born: told(addDays(today, -Math.floor(life.age * year + chance.next() * 300)), 0.05),
    arrived: told(arrived, 0.02),
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

const [paris, lyon, london, remote] = sites;
const [permanent, fixedTerm, , contractor] = contracts;

const pickEnglishSite = (chance: Chance) =>
  chance.pick(
    [london, remote, paris, lyon],
    (site) => ({ London: 74, Remote: 14, Paris: 9, Lyon: 3 })[site.name] ?? 0,
  );

const pickFrenchSite = (chance: Chance) =>
  chance.pick(
    [paris, lyon, remote, london],
    (site) => ({ Paris: 53, Lyon: 37, Remote: 8, London: 2 })[site.name] ?? 0,
  );

const pickGrownContract = (chance: Chance) =>
  chance.pick([permanent, fixedTerm, contractor], ({ size }) => size);
