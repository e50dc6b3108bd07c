import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { FairTurns, TURNS } from './fair-turns';
import { takeTurn } from './take-turn';

it('gives back the place of work that fails at once, and ends its answer', async () => {
  const turns = new FairTurns(TURNS);
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  const fail = () => {
    throw new Error('cannot be done');
  };
  expect(takeTurn(turns, { name: 'home', site: 'home' }, 0, response, fail)).toBe(true);
  await setImmediate();
  expect([turns.count.running, response.destroyed]).toEqual([0, true]);
});
