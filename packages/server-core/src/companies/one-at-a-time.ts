import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '../core/app-error';
import type { Core } from '../core/core';
import { newId } from '../core/new-id';
import { later, SECOND } from '../core/time-spans';

/** Far longer than the few reads and writes take that are done in turn; whoever crashed loses the turn after it. */
const TURN = 30 * SECOND;
const PATIENCE = 5 * SECOND;
const PAUSE = 10;

/**
 * Does work of a company in turn: for rules over several documents, which no single conditional write can hold. The turn
 * is a field of the company, so it holds among all processes, on every kind of database, without transactions. What is
 * read to decide must be read inside. Not for work that is done in turn already: it would wait for itself.
 * @throws AppError `overloaded` when others take all the time
 */
export async function oneAtATime<Result>(
  core: Core,
  companyId: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const by = newId();
  const giveUpAt = performance.now() + PATIENCE;
  while (!(await takeTurn(core, companyId, by))) {
    if (performance.now() > giveUpAt) throw new AppError('overloaded');
    await sleep(PAUSE);
  }
  // Work that waits for something slow, such as a thread, keeps its turn.
  const renewal = setInterval(() => void renewTurn(core, companyId, by), TURN / 3).unref();
  try {
    return await work();
  } finally {
    clearInterval(renewal);
    await core.models.Company.updateOne({ _id: companyId, 'turn.by': by }, { $set: { turn: null } });
  }
}

async function renewTurn(core: Core, companyId: string, by: string): Promise<void> {
  const until = later(core.clock.now(), TURN);
  await core.models.Company.updateOne(
    { _id: companyId, 'turn.by': by },
    { $set: { 'turn.until': until } },
  ).catch((error: unknown) => core.log.warn({ err: error }, 'a turn could not be renewed'));
}

async function takeTurn(core: Core, companyId: string, by: string): Promise<boolean> {
  const now = core.clock.now();
  const { modifiedCount } = await core.models.Company.updateOne(
    { _id: companyId, $or: [{ turn: null }, { 'turn.until': { $lte: now } }] },
    { $set: { turn: { by, until: later(now, TURN) } } },
  );
  return modifiedCount === 1;
}
