import { setTimeout as sleep } from 'node:timers/promises';
import { AppError, type Context, later, newId, SECOND } from '../../platform';
import { companyModel } from './company.model';

/** Far longer than the few reads and writes take that are done in turn; whoever crashed loses the turn after it. */
const TURN = 30 * SECOND;
const TIMEOUT_MS = 5 * SECOND;
const PAUSE = 10;

/**
 * Does work of a company in turn: for rules over several documents, which no single conditional write can hold. The turn
 * is a field of the company, so it holds among all processes, on every kind of database, without transactions. What is
 * read to decide must be read inside. Not for work that is done in turn already: it would wait for itself.
 * @throws AppError `overloaded` when others take all the time
 */
export async function withCompanyLock<Result>(
  context: Context,
  companyId: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const by = newId();
  const giveUpAt = performance.now() + TIMEOUT_MS;
  while (!(await takeTurn(context, companyId, by))) {
    if (performance.now() > giveUpAt) throw new AppError('overloaded');
    await sleep(PAUSE);
  }
  // Work that waits for something slow, such as a thread, keeps its turn.
  const renewal = setInterval(() => void renewTurn(context, companyId, by), TURN / 3).unref();
  try {
    return await work();
  } finally {
    clearInterval(renewal);
    await companyModel(context).updateOne({ _id: companyId, 'turn.by': by }, { $set: { turn: null } });
  }
}

async function renewTurn(context: Context, companyId: string, by: string): Promise<void> {
  const until = later(context.clock.now(), TURN);
  await companyModel(context)
    .updateOne({ _id: companyId, 'turn.by': by }, { $set: { 'turn.until': until } })
    .catch((error: unknown) => context.log.warn({ err: error }, 'a turn could not be renewed'));
}

async function takeTurn(context: Context, companyId: string, by: string): Promise<boolean> {
  const now = context.clock.now();
  const { modifiedCount } = await companyModel(context).updateOne(
    { _id: companyId, $or: [{ turn: null }, { 'turn.until': { $lte: now } }] },
    { $set: { turn: { by, until: later(now, TURN) } } },
  );
  return modifiedCount === 1;
}
