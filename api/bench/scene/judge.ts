import { loadavg } from 'node:os';

export const say = (text: string): void => void process.stdout.write(`${text}\n`);

const failures = new Map<string, number>();

/** The benchmark fails, but goes on: its other figures count, too. At the end it says what failed, and how often. */
export function fail(what: string): void {
  failures.set(what, (failures.get(what) ?? 0) + 1);
  process.exitCode = 1;
}

process.on('exit', () => {
  for (const [what, times] of failures) say(`failed: ${what}${times > 1 ? ` (${times} times)` : ''}`);
});

/**
 * Says a figure beside that of a baseline of the same run, and judges their ratio: on another machine, both differ
 * alike. Without a limit it is only said.
 */
export function judge(
  name: string,
  [ours, base]: readonly [ours: number, base: number],
  limit?: number,
  { unit = 'ms', baseline = 'the bare endpoint’s' } = {},
): void {
  const ratio = ours / base;
  const bound = limit === undefined ? '' : ` (limit ${limit})`;
  const figure = (value: number) => `${value.toFixed(2)} ${unit}`;
  say(
    `${name}: ${figure(ours)}, ${ratio.toFixed(2)} times ${baseline} ${figure(base)}${bound}, load ${loadavg()[0]?.toFixed(1)}`,
  );
  if (limit !== undefined && !(ratio <= limit)) fail(`${name}, ${ratio.toFixed(2)} times`);
}
