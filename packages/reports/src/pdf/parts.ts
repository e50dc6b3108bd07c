import { bandColours, colours } from '../colours';
import type { Score } from '../content/content';
import { type Box, MARGIN, type Paper } from './paper';

const headings = {
  H1: { size: 22, bold: true },
  H2: { size: 15, bold: true },
  H3: { size: 11, bold: true },
} as const;
const BODY = { size: 9.5 } as const;

/** A heading that stays with what follows it. @param follows the minimum height of what follows */
export function heading(
  paper: Paper,
  text: string,
  follows: number,
  kind: keyof typeof headings = 'H2',
): void {
  if (paper.room < follows + 40) paper.page(paper.doc.page.layout as 'portrait');
  else if (paper.y > MARGIN) paper.y += headings[kind].size * 1.5;
  const box = { x: MARGIN, y: paper.y, width: paper.width };
  paper.headed(kind, text, box, headings[kind]);
  paper.y += paper.heightOf(text, paper.width, headings[kind]) + 8;
}

export function paragraph(
  paper: Paper,
  text: string,
  look: { readonly size?: number; readonly colour?: string; readonly bold?: boolean } = {},
): void {
  const asked = { ...BODY, ...look };
  const height = paper.heightOf(text, paper.width, asked);
  if (paper.room < height) paper.page(paper.doc.page.layout as 'portrait');
  paper.tagged('P', () => paper.write(text, { x: MARGIN, y: paper.y, width: paper.width }, asked));
  paper.y += height + 5;
}

/** A bar whose length shows the score. */
export function bar(paper: Paper, { x, y, width }: Box, score: Pick<Score, 'along' | 'band'>): void {
  const { doc } = paper;
  doc.roundedRect(x, y, width, 6, 3).fill(`#${colours.sunken}`);
  const length = Math.max(6, width * Math.min(1, Math.max(0, score.along)));
  doc.roundedRect(x, y, length, 6, 3).fill(`#${bandColours[score.band]}`);
}
