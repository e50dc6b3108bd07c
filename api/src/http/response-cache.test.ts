import { describe, expect, it } from 'vitest';
import { ResponseCache } from './response-cache';

const LARGE = 'x'.repeat(4_000_000);

/** Asks for an answer that is always the same. @returns how often it was made */
async function ask(answers: ResponseCache, companyId: string, name: string, text: string): Promise<number> {
  let made = 0;
  await answers.give({ companyId, key: `${companyId} ${name}`, state: 'same' }, () => {
    made += 1;
    return Promise.resolve(text);
  });
  return made;
}

describe('kept answers', () => {
  it('are made once for one state, long ones too', async () => {
    const answers = new ResponseCache();
    expect(await ask(answers, 'large', 'members', LARGE)).toBe(1);
    expect(await ask(answers, 'large', 'members', LARGE)).toBe(0);
  });

  it('of one company push out its own, not those of another', async () => {
    const answers = new ResponseCache();
    await ask(answers, 'small', 'surveys', 'x');
    for (let number = 0; number < 20; number += 1) await ask(answers, 'large', String(number), LARGE);
    expect(await ask(answers, 'small', 'surveys', 'x')).toBe(0);
    expect(await ask(answers, 'large', '19', LARGE)).toBe(0);
    expect(await ask(answers, 'large', '0', LARGE)).toBe(1);
  });
});
