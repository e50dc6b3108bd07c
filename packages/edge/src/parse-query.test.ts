import { parse } from 'node:querystring';
import { expect, it } from 'vitest';
import { parseQuery } from './parse-query';

it.each([
  '',
  'a=b&c=d',
  'a=1&a=2&a',
  'a+b=c+d&%C3%A9=%E2%82%AC&=x',
  '%ff=%ff&a=%&b=%zz&c=%c3&d=é%c3%a9',
  '__proto__=x&constructor=y',
  '&&==&',
])('%j is read as Node reads it', (text) => {
  expect(JSON.stringify(parseQuery(text))).toBe(JSON.stringify(parse(text)));
});

it('fields that cannot be decoded take no longer than others', () => {
  const text = (sign: string) =>
    Array.from({ length: 990 }, (_, at) => `${sign}${at.toString(36)}=${sign}`).join('&');
  const timeOf = (sign: string) => {
    const began = process.cpuUsage();
    for (let round = 0; round < 20; round += 1) parseQuery(text(sign));
    return process.cpuUsage(began).user / 1_000;
  };
  timeOf('%20');
  expect(timeOf('%ff')).toBeLessThan(3 * timeOf('%20') + 20);
});
