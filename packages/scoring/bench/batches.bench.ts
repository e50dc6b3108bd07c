/**
 * Measures the cost of publishing answers in batches: `npm run bench -- batches [rounds]`. Two-week rounds in which 70
 * % answer, mostly on the first day and after the two reminders; prints the table of docs/confidentiality/cost.md,
 * immediate results next to batches.
 */
import { histogramOf, scoreMargin, scoreOf } from '../src';
import { seededChance } from '../src/testing/chance';
import { sealBatches } from './sealed-batches';

const ROUNDS = Number(process.argv[2] ?? 400);
const HOURS = 14 * 24;
const PARTICIPATION = 0.7;
/** The share of answers that comes after each hour; usually soon after a mail. */
const mails = [
  { hour: 0, share: 0.55 },
  { hour: 5 * 24, share: 0.25 },
  { hour: 10 * 24, share: 0.2 },
] as const;
/** Half of those who respond to a mail do so within this many hours. */
const HALF_WITHIN = 4;

interface Arrival {
  readonly hour: number;
  readonly answer: number;
  readonly counts: true;
}

function arrivals(people: number, chance: () => number): Arrival[] {
  const all = Array.from({ length: people }, (): Arrival | null => {
    // Typical answers: about 7, a few unhappy ones.
    const answer = Math.max(0, Math.min(10, Math.round(7.2 + 4 * (chance() + chance() + chance() - 1.5))));
    if (chance() >= PARTICIPATION) return null;
    let place = chance();
    const mail = mails.find(({ share }) => (place -= share) < 0) ?? mails[0];
    // Some answer days after the mail.
    const hour = mail.hour + HALF_WITHIN * Math.exp(1.5 * normal(chance));
    return hour < HOURS ? { hour, answer, counts: true } : null;
  });
  return all.filter((arrival) => arrival !== null).sort((a, b) => a.hour - b.hour);
}

function normal(chance: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance());
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function scoreWithMargin(answers: readonly Arrival[], invited: number) {
  const histogram = histogramOf(answers.map(({ answer }) => answer));
  const sample = { respondents: answers.length, invited, isEverybody: answers.length >= invited };
  return { score: scoreOf(histogram, '0-10') ?? 0, margin: scoreMargin(histogram, '0-10', sample) ?? 10 };
}

/**
 * One round: the hours until a first result, immediately and in batches, and for each hour the difference between the
 * two scores.
 */
function round(people: number, minimum: number, chance: () => number) {
  const answers = arrivals(people, chance);
  const batches = sealBatches(answers, minimum, chance).map((batch) => ({
    hour: batch.after === null ? HOURS : (answers[batch.after - 1]?.hour ?? HOURS),
    answers: batch.answers,
  }));
  const differences: number[] = [];
  const margins: number[] = [];
  for (let hour = 1; hour < HOURS; hour += 1) {
    const published = batches.flatMap((batch) => (batch.hour <= hour ? batch.answers : []));
    if (published.length === 0) continue;
    const { score, margin } = scoreWithMargin(published, people);
    const come = answers.filter((answer) => answer.hour <= hour);
    differences.push(Math.abs(score - scoreWithMargin(come, people).score));
    margins.push(margin);
  }
  const atOnce = answers[minimum - 1]?.hour ?? HOURS;
  return { atOnce, batched: batches[0]?.hour ?? HOURS, differences, margins };
}

function written(hours: number): string {
  if (hours >= HOURS) return 'at the end';
  return hours < 1 ? `${Math.round(hours * 60)} min` : `${hours.toFixed(hours < 10 ? 1 : 0)} h`;
}

console.log('| people, k | time with a result | first result after (median) | score differs by (margin) |');
console.log('| --- | --- | --- | --- |');
for (const people of [20, 40, 100, 300]) {
  for (const minimum of [5, 8]) {
    const chance = seededChance(people + minimum);
    const rounds = Array.from({ length: ROUNDS }, () => round(people, minimum, chance));
    const share = (hours: readonly number[]): string => `${Math.round(100 * (1 - mean(hours) / HOURS))} %`;
    const atOnce = rounds.map((one) => one.atOnce);
    const batched = rounds.map((one) => one.batched);
    const differs = mean(rounds.flatMap(({ differences }) => differences)).toFixed(2);
    const margin = mean(rounds.flatMap(({ margins }) => margins)).toFixed(2);
    const times = `${share(atOnce)} -> ${share(batched)} | ${written(median(atOnce))} -> ${written(median(batched))}`;
    console.log(`| ${people}, ${minimum} | ${times} | ${differs} (${margin}) |`);
  }
}
