// The cost of a large report: 60 questions by 12 groups in each format, in a separate process.
import { renderReport } from '../src/index';
import { buildReport } from '../src/testing/index';

const LIMIT = { seconds: 15, megabytes: 300 };

const report = buildReport({ questions: 60, groups: 12 }, { language: 'fr' });
const times: number[] = [];
for (const format of ['xlsx', 'pptx', 'pdf'] as const) {
  const startedAt = performance.now();
  const { length } = await renderReport(report, format);
  const seconds = (performance.now() - startedAt) / 1000;
  times.push(seconds);
  console.log(`${format}: ${seconds.toFixed(1)} s, ${Math.round(length / 1000)} kB`);
}
const megabytes = process.resourceUsage().maxRSS / 1024;
const slowest = Math.max(...times);
console.log(
  `slowest ${slowest.toFixed(1)} of ${LIMIT.seconds} s, process ${Math.round(megabytes)} of ${LIMIT.megabytes} MB`,
);
if (slowest > LIMIT.seconds || megabytes > LIMIT.megabytes) process.exitCode = 1;
