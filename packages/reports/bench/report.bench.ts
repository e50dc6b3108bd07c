/**
 * The cost of a large report, 60 questions by 12 groups, beside compressing the same figures as plain text, in turns and
 * in a process that does nothing else: `npm run bench -- report`. Exits with 1 if a limit is exceeded, in processor time
 * or memory.
 */
import { deflateSync, strToU8 } from 'fflate';
import { fail, judge, say } from '../../../api/bench/scene/judge';
import { inTurns } from '../../../api/bench/scene/load';
import { renderReport } from '../src/index';
import { buildReport } from '../src/testing/index';

const TURNS = 5;
const limits = { xlsx: 70, pptx: 115, pdf: 180 };
const MOST_MEGABYTES = 300;

const report = buildReport({ questions: 60, groups: 12 }, { language: 'fr' });
const formats = Object.keys(limits) as (keyof typeof limits)[];
for (const format of formats) {
  const { length } = await renderReport(report, format);
  say(`${format}: ${Math.round(length / 1000)} kB`);
}
const megabytes = process.resourceUsage().maxRSS / 1024;
say(`process: ${Math.round(megabytes)} MB (limit ${MOST_MEGABYTES} MB)`);
if (megabytes > MOST_MEGABYTES) fail('memory');
for (const format of formats) {
  const found = await inTurns(TURNS, {
    ours: () => computing(() => renderReport(report, format)),
    plain: () => computing(() => deflateSync(strToU8(JSON.stringify(report)))),
  });
  judge(format, [found.ours, found.plain], limits[format], { baseline: 'plain compressing’s' });
}

/** Milliseconds of this process's processor time. */
async function computing(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
