import { describe, expect, it } from 'vitest';
import { givenFile, hostileWorkbooks } from '../testing';
import { readMemberFile } from './read-member-file';

/** The largest honest file takes about as much; a reader that lays the sheet out takes 1,400 and more. */
const MOST_MB = 400;

describe('a workbook that points far away', () => {
  it.each(hostileWorkbooks)('%s: is read or refused in little memory', async (_kind, make) => {
    const given = givenFile('a.xlsx', make());
    const before = process.memoryUsage().rss;
    const file = await readMemberFile(given, { segmentations: [], language: 'en' });
    expect((process.memoryUsage().rss - before) / 1e6).toBeLessThan(MOST_MB);
    if ('problem' in file) expect(file.problem).toMatch(/^(unreadable|tooLarge\w*|tooMany\w+)$/);
    else expect(file.lines.length).toBeLessThan(10_001);
  });
});
