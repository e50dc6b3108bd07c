import { colours } from '../colours';
import type { Content } from '../content/content';
import { piecesOf } from '../content/pieces';
import type { Words } from '../words';
import { cell, type Deck, headCell, INNER, SIDE, TOP } from './deck';

const ROWS_PER_SLIDE = 10;
const border = { type: 'solid', pt: 0.5, color: colours.hairline } as const;

/** What was decided after the round. Adds nothing if there are no actions. */
export function actionSlides(deck: Deck, { actions }: Content, { text }: Words): void {
  const title = text('actions');
  const head = [
    ...[text('actions.title'), text('actions.team'), text('actions.owner')],
    ...[text('actions.due'), text('actions.state')],
  ].map((name) => headCell(name));
  const widths = [1.8, 1.8, 1.9, 2.2];
  piecesOf(actions.length, ROWS_PER_SLIDE).forEach(([from, to], index) => {
    const slide = deck.slide(index === 0 ? title : text('continued', { title }));
    const rows = actions
      .slice(from, to)
      .map((action) => [
        cell(action.title, { bold: true }),
        ...[action.team, action.owner, action.due, action.state].map((value) => cell(value)),
      ]);
    slide.addTable([head, ...rows], {
      ...{ x: SIDE, y: TOP, w: INNER, margin: 0.05, autoPage: false, border },
      colW: [INNER - widths.reduce((sum, width) => sum + width, 0), ...widths],
    });
  });
}
