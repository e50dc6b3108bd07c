/** A part of the company: its relative size, and how much happier than average its people are. */
interface Part {
  readonly name: string;
  readonly size: number;
  /** Points on the scale of 0 to 10. */
  readonly mood: number;
  /** Willingness to answer; 1 is average. */
  readonly zeal: number;
}

const part = <Name extends string>(name: Name, size: number, mood: number, zeal: number) =>
  ({ name, size, mood, zeal }) satisfies Part;

export const departments = [
  part('Engineering', 76, 0.35, 1.05),
  part('Operations', 64, -0.35, 0.1),
  part('Sales', 54, -0.1, 0.9),
  part('Customer care', 48, -0.85, 0.85),
  part('Marketing', 28, 0.5, 1.15),
  part('Finance and legal', 20, 0.15, 1.1),
  // Four people are too few for anything ever to be shown about them.
  part('People', 4, 0.7, 1.4),
] as const;

export const sites = [
  part('Paris', 118, 0.1, 1),
  part('Lyon', 86, 0.2, 1.05),
  part('London', 66, -0.25, 0.95),
  part('Remote', 30, 0.3, 1.1),
] as const;

export const contracts = [
  part('Permanent', 242, 0, 1),
  part('Fixed-term', 33, -0.3, 0.85),
  part('Apprentice', 22, 0.55, 1.1),
  part('Contractor', 3, -0.2, 0.6),
] as const;

/** Newcomers are happy, people with some years less so, and those who stayed longer are again. */
export function moodOfSeniority(years: number): number {
  if (years < 1) return 0.6;
  if (years < 3) return 0.1;
  if (years < 6) return -0.35;
  return years < 11 ? -0.05 : 0.25;
}

/** Names of the segmentations; the first two are those that every company starts with. */
export const segmentations = {
  born: 'Birth date',
  arrived: 'Arrival date',
  contract: 'Contract',
  site: 'Site',
  department: 'Department',
} as const;
