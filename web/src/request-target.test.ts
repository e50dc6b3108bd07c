import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { requestTarget } from './request-target';

it('an address with a name longer than any takes no time', () => {
  const name = `xn--a-vbb${'a'.repeat(7_499)}8516n${'a'.repeat(7_499)}`;
  const began = process.cpuUsage();
  requestTarget({ url: `http://${name}/` } as IncomingMessage);
  const { user } = process.cpuUsage(began);
  expect(user / 1_000).toBeLessThan(10);
});
