import { colours } from '../colours';
import type { Content } from '../content/content';
import type { Words } from '../words';
import type { Paper } from './paper';
import { heading } from './parts';
import { table } from './table';

/** What was decided after the round. Draws nothing if there are no actions. */
export function actionTable(paper: Paper, { actions }: Content, { text }: Words): void {
  if (actions.length === 0) return;
  heading(paper, text('actions'), 80);
  const widths = [84, 84, 84, 96] as const;
  table(paper, {
    columns: [
      { name: text('actions.title'), width: paper.width - widths.reduce((sum, width) => sum + width, 0) },
      { name: text('actions.team'), width: widths[0] },
      { name: text('actions.owner'), width: widths[1] },
      { name: text('actions.due'), width: widths[2] },
      { name: text('actions.state'), width: widths[3] },
    ],
    rows: actions.map(({ title, team, owner, due, state }) => [
      { text: title, bold: true },
      { text: team },
      { text: owner },
      { text: due, colour: colours.muted },
      { text: state },
    ]),
  });
  paper.y += 8;
}
