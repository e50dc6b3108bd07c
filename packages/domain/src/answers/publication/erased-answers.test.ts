import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { dayInZone } from '@elan/calendar';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Context } from '../../platform';
import { buildCompany, buildContext, buildRound } from '../../testing';
import { closeRound } from './close-round';

let context: Context;
let files: Awaited<ReturnType<typeof buildContext>>['files'];
let close: () => Promise<void>;
beforeAll(async () => ({ context, files, close } = await buildContext()));
afterAll(() => close());

/** As BSON has it: the field of a receipt with its answers, and no other field of the product. */
const ANSWERS = '\u0004answers\u0000';

/** How often a word occurs anywhere in the files of the database. */
async function occurrences(word: string): Promise<number> {
  const dir = files?.dir ?? '';
  const all = await Promise.all((await readdir(dir)).map((file) => readFile(path.join(dir, file))));
  return all.reduce((sum, bytes) => sum + bytes.toString('latin1').split(word).length - 1, 0);
}

it('the file of the embedded database keeps no answers of a closed round', { timeout: 60_000 }, async () => {
  // Only the embedded database has a file to look into.
  if (!files) return;
  const { company } = await buildCompany(context, { fields: { minimumGroupSize: 3 } });
  const invited = Array.from({ length: 40 }, () => ({ segments: {} }));
  const built = await buildRound(context, company, { invited, minimumGroupSize: 3 });
  const { survey, round } = built;
  await built.hold(
    invited.map((_, member) => ({ member, value: member % 11, comment: `Kanarienvogel ${member}` })),
  );
  // Two people alone: what they wrote is dropped when the round closes.
  const few = await buildRound(context, company, { invited: invited.slice(0, 2), minimumGroupSize: 3 });
  await few.hold([0, 1].map((member) => ({ member, value: 0, comment: `Nachtigall ${member}` })));
  expect(await occurrences('Nachtigall')).toBeGreaterThan(0);
  expect(await occurrences(ANSWERS)).toBeGreaterThanOrEqual(42);
  const lastDay = dayInZone(context.clock.now(), company.timeZone);
  await closeRound(context, survey, company, { round, lastDay });
  await closeRound(context, few.survey, company, { round: few.round, lastDay });
  await vi.waitFor(
    async () => {
      expect(await occurrences('Nachtigall')).toBe(0);
      expect(await occurrences(ANSWERS)).toBe(0);
    },
    { timeout: 40_000, interval: 200 },
  );
});
