import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { asLongWork, yieldToEventLoop, noteRequest } from './yield-to-event-loop';

const TIME_MS = 100;
/** Every second millisecond at most while others wait. */
const RESTING = TIME_MS / 2 + 1;

/** Pieces that the long work of one request does in that time. */
async function piecesOfOne(): Promise<number> {
  const answered = noteRequest();
  let isOver = false;
  let pieces = 0;
  const work = asLongWork(async () => {
    for (; !isOver; pieces += 1) await yieldToEventLoop();
  });
  await sleep(TIME_MS);
  isOver = true;
  await work;
  answered();
  return pieces;
}

describe('long work', () => {
  it('rests while somebody else waits for an answer, and not for its own request', async () => {
    expect(await piecesOfOne()).toBeGreaterThan(RESTING);
    const answered = noteRequest();
    const beside = await piecesOfOne();
    answered();
    expect(beside).toBeGreaterThan(0);
    expect(beside).toBeLessThanOrEqual(RESTING);
    expect(await piecesOfOne()).toBeGreaterThan(RESTING);
  });

  it('does not rest in a crowd, where all wait for all', async () => {
    const answered = Array.from({ length: 20 }, noteRequest);
    expect(await piecesOfOne()).toBeGreaterThan(RESTING);
    for (const done of answered) done();
  });

  it('takes turns with other long work: one piece at a time', async () => {
    const order: string[] = [];
    const work = (name: string) =>
      asLongWork(async () => {
        for (let piece = 0; piece < 3; piece += 1) {
          await yieldToEventLoop();
          order.push(name);
          setImmediate(() => order.push('-'));
        }
      });
    await Promise.all([work('a'), work('b')]);
    expect(order.join('')).toMatch(/^a-b-a-b-a-b/);
  });
});
