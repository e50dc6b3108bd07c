import { bandColours, colours } from '../colours';
import type { Content } from '../content/content';
import type { Words } from '../words';
import type { Paper } from './paper';
import { actionTable } from './actions';
import { heading, paragraph } from './parts';
import { table } from './table';

/** The drivers in the order in which to work on them, the actions, and how to read the report. */
export function driversAndMethod(paper: Paper, content: Content, words: Words): void {
  const { drivers, method } = content;
  const { text } = words;
  paper.page();
  heading(paper, text('drivers'), 80);
  for (const line of drivers.intro) paragraph(paper, line, { colour: colours.muted });
  if (drivers.rows.length > 0) {
    paper.y += 6;
    const widths = [60, 80, 130] as const;
    table(paper, {
      columns: [
        { name: text('question'), width: paper.width - widths[0] - widths[1] - widths[2] },
        { name: text('score'), width: widths[0], align: 'right' },
        { name: text('impact'), width: widths[1] },
        { name: text('correlation'), width: widths[2], align: 'right' },
      ],
      rows: drivers.rows.map(({ label, score, impact, correlation, interval: [from, to], isStart }) => [
        { text: isStart ? `${label} – ${text('drivers.start')}` : label, bold: isStart },
        { text: score?.written ?? '', bold: true, ...(score && { colour: bandColours[score.band] }) },
        { text: impact },
        {
          text: text('interval', { r: correlation.written, from: from.written, to: to.written }),
          colour: colours.muted,
        },
      ]),
    });
    paper.y += 8;
  }
  if (drivers.caution) paragraph(paper, drivers.caution);
  actionTable(paper, content, words);
  heading(paper, text('method'), 80);
  for (const line of method) paragraph(paper, line);
  // Last, when everything else has been drawn.
  if (paper.hasBoxes) paragraph(paper, text('method.boxes'));
}
