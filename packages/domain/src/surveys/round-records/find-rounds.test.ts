import { afterAll, beforeAll, expect, it } from 'vitest';
import { openContext } from '../../open-context';
import { closeContext, type Context } from '../../platform';
import { allModels, buildCompany, buildRound, buildContext } from '../../testing';
import { findRounds, findRoundsOfResults } from './find-rounds';
import { newRound } from './round.model';

let context: Context;
let close: () => Promise<void>;
/** Another process on the same database. */
let other: Context;

beforeAll(async () => {
  ({ context, close } = await buildContext());
  other = await openContext(context);
});
afterAll(async () => {
  await closeContext(other);
  await close();
});

it('rounds of results are those of the survey, also while one is being closed by another process', async () => {
  const { company } = await buildCompany(context);
  const { survey } = await buildRound(context, company, { invited: [], minimumGroupSize: 5 });
  const { Round } = allModels(context);
  const of = { companyId: company._id, surveyId: survey._id };
  const now = context.clock.now();
  const add = (periodId: string, closedAt: Date | null) =>
    Round.create({
      ...newRound(
        { ...of, periodId, startsAt: now, endsAt: now },
        { invited: 9, state: 'open', createdAt: now },
      ),
      closedAt,
    });
  await add('2026-01', now);
  await add('2026-02', null);
  const both = async () => {
    const [read, stored] = await Promise.all([findRoundsOfResults(other, of), findRounds(context, of)]);
    const inOrder = (rounds: readonly { _id: string }[]) =>
      rounds.toSorted((a, b) => (a._id < b._id ? -1 : 1));
    return [inOrder(read), inOrder(stored)] as const;
  };
  const [before, stored] = await both();
  expect(before).toEqual(stored);
  expect(before).toHaveLength(3);
  // Past the models, as long as nobody has been told of it.
  await context.connection
    .collection('rounds')
    .updateOne({ periodId: '2026-02', ...of }, { $set: { closedAt: now } });
  const [during, closed] = await both();
  expect(during).toEqual(closed);
});
