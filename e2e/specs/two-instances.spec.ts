import { writeFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints } from '@elan/contracts';
import { Api } from '../support/api';
import { registerCompany } from '../support/company';
import { expect, test } from '../support/fixtures';
import { freePort } from '../support/free-port';
import { uniqueWord } from '../support/people';
import { runRefusedStack, startStack, type Stack } from '../support/stack';

const portOf = (url: string): string => new URL(url).port;

async function canSignIn(stack: Stack, who: { email: string; password: string }): Promise<boolean> {
  const { email, password } = who;
  const answer = await new Api(stack.url).ask(endpoints.auth.login, { body: { email, password } });
  return answer.status === 200;
}

test(
  'two instances run side by side, each with its own data',
  { tag: '@thorough' },
  async ({ stack: first }) => {
    const second = await startStack();
    try {
      expect(portOf(second.url)).not.toBe(portOf(first.url));
      const [here, there] = await Promise.all([registerCompany(first), registerCompany(second)]);
      expect(await canSignIn(first, here)).toBe(true);
      expect(await canSignIn(second, there)).toBe(true);
      expect(await canSignIn(first, there)).toBe(false);
      expect(await canSignIn(second, here)).toBe(false);
      expect(await first.inbox.mailsTo(there.email)).toEqual([]);
      expect(await second.inbox.mailsTo(here.email)).toEqual([]);
    } finally {
      await second.dispose();
    }
  },
);

test('an invalid setting is reported in one clear line', { tag: '@thorough' }, async ({ stack }) => {
  const unused = { PORT: String(await freePort()), INBOX_PORT: String(await freePort()) };
  const file = join(tmpdir(), `elan-e2e-${uniqueWord()}`);
  await writeFile(file, '');
  try {
    for (const [name, url] of [
      ['PORT', stack.url],
      ['INBOX_PORT', stack.inbox.url],
    ] as const) {
      const used = portOf(url);
      const refused = await runRefusedStack({ ...unused, DATA_DIR: `${file}.data`, [name]: used });
      expect(refused).toEqual({
        code: 1,
        said: [`Port ${used} is in use by another program: set ${name} to a free one.`],
      });
    }
    // Root may write anywhere, but nobody can create a folder inside a file.
    const unwritable = await runRefusedStack({ ...unused, DATA_DIR: file });
    expect(unwritable.code).toBe(1);
    expect(unwritable.said).toEqual([
      expect.stringMatching(/^The data folder \S+ cannot be written \(\w+\): set DATA_DIR to another one\.$/),
    ]);
    const shared = await runRefusedStack({ ...unused, DATA_DIR: stack.dataDir });
    expect(shared.code).toBe(1);
    expect(shared.said).toEqual([expect.stringMatching(/is in use by another instance: set DATA_DIR/)]);
  } finally {
    await rm(file, { force: true });
    await rm(`${file}.data`, { recursive: true, force: true });
  }
});
