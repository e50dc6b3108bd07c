import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { buildContext } from '@elan/domain/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let built: Awaited<ReturnType<typeof buildContext>>;
beforeAll(async () => {
  built = await buildContext();
});
afterAll(() => built.close());

function start(environment: Record<string, string>) {
  const { MONGODB_URI, JWT_SECRET, SMTP_URL, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } =
    built.context.settings;
  return spawn(process.execPath, ['--import', 'tsx', fileURLToPath(new URL('main.ts', import.meta.url))], {
    env: {
      MONGODB_URI,
      JWT_SECRET,
      SMTP_URL,
      STRIPE_SECRET_KEY,
      STRIPE_WEBHOOK_SECRET,
      PUBLIC_URL: 'http://localhost:8080',
      LOG_LEVEL: 'silent',
      API_PORT: '0',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

describe('the process', () => {
  it('prints its address, serves, and leaves on SIGTERM with code 0', async () => {
    const child = start({});
    const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
    expect(line).toMatch(/^api listening on http:\/\/127\.0\.0\.1:\d+$/);
    const health = await fetch(`${line.replace('api listening on ', '')}/api/health`);
    expect(await health.json()).toEqual({
      status: 'ok',
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/) as string,
    });
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  it('a wrong setting stops it with a line that names the variable and what it must be', async () => {
    const child = start({ JWT_SECRET: 'short', API_PORT: 'x' });
    const [output, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    expect(code).toBe(1);
    expect(output).toMatch(/^(api: )?JWT_SECRET must have at least 32 characters/m);
    expect(output).not.toMatch(/ at .*\(/);
  });
});
