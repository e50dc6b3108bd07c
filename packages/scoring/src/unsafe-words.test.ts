import { describe, expect, it } from 'vitest';
import { decideJointly, type ReleasedPerson } from './joint-suppression';
import { type Atom, findUnsafeWord, newEffort } from './unsafe-words';
import { finish } from './work';

const PEOPLE = 300;
const MINIMUM = 10;

/** Columns of 20 people that divide them in no order: each person is in one place of each of the segmentations. */
const columnOf = (person: number, segmentation: number): number =>
  Math.floor(((person * [1, 7, 11, 13, 17, 19][segmentation]! * 101 + segmentation * 37) % PEOPLE) / 20);

const atoms: Atom[] = Array.from({ length: PEOPLE }, (_, person) => ({
  batch: 0,
  counting: 1,
  cells: Array.from({ length: 6 }, (_segmentation, index) => ({
    number: index * 100 + columnOf(person, index),
  })),
}));

describe('a search for people whom sums reveal', () => {
  it('takes no more steps than all searches of a decision may take, and says that nobody is safe', () => {
    const inAll = { left: 2 };
    expect(finish(findUnsafeWord(atoms, MINIMUM, inAll))).toHaveLength(PEOPLE);
    expect(inAll.left).toBe(0);
    expect(finish(findUnsafeWord(atoms, MINIMUM, inAll))).toHaveLength(PEOPLE);
    expect(inAll.left).toBe(0);
    expect(newEffort().left).toBeGreaterThan(2000);
  });

  it('lets others have their turn between its pieces', () => {
    const people = atoms.slice(0, 60).map((_atom, person): ReleasedPerson => ({
      counts: true,
      batch: 0,
      columns: [0, 1].map((segmentation) => String(columnOf(person * 5, segmentation) % 4)),
    }));
    const work = decideJointly(people, 5);
    let pieces = 0;
    while (work.next().done !== true) pieces += 1;
    expect(pieces).toBeGreaterThan(10);
  });
});
