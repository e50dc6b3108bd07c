import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { requestTarget } from './request-target';

const name = `xn--a-vbb${'a'.repeat(7_499)}8516n${'a'.repeat(7_499)}`;

it.each([
  `http://${name}/`,
  `//${name}/`,
  `/\\${name}`,
  `\\\\${name}`,
  `http:${name}`,
  `http:/${name}`,
  `ws://${name}`,
])('an address with a name longer than any takes no time: %#', (url) => {
  const began = process.cpuUsage();
  requestTarget({ url } as IncomingMessage);
  const { user } = process.cpuUsage(began);
  expect(user / 1_000).toBeLessThan(10);
});

it.each(['/', 'https://elan.example/'])('a long address after %j is read', (before) => {
  const path = `${'a/'.repeat(3_000)}?b=c`;
  expect(requestTarget({ url: before + path } as IncomingMessage)?.search).toBe('?b=c');
});
