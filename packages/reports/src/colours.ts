import type { ScoreBand } from '@elan/scoring';

/** The product's colours on white, `RRGGBB`. */
export const colours = {
  accent: '5B3DF5',
  text: '1E1A2B',
  muted: '5D5770',
  hairline: 'DDD8E8',
  sunken: 'F1EFF6',
  white: 'FFFFFF',
} as const;

export const bandColours: Readonly<Record<ScoreBand, string>> = {
  bad: 'C92A2A',
  normal: 'A84E00',
  good: '217A36',
};

/** The points of one long gradient: red at 0, orange at 7, yellow at 8, green from 9. */
const heat = [
  [0, 'FFC2C2'],
  [0.7, 'FFD9A8'],
  [0.8, 'F3E6A0'],
  [0.9, 'B5E8BF'],
  [1, 'B5E8BF'],
] as const;

/** @returns the colour of a cell of the heatmap, as on the pages */
export function heatColour(position: number): string {
  const at = Math.min(Math.max(position, 0), 1);
  const next = Math.max(
    1,
    heat.findIndex(([end]) => end >= at),
  );
  const [[from, before], [to, after]] = [heat[next - 1] ?? heat[0], heat[next] ?? heat[0]];
  const part = (at - from) / (to - from);
  return [0, 2, 4].map((place) => mixed(before, after, place, part)).join('');
}

function mixed(before: string, after: string, place: number, part: number): string {
  const [from, to] = [before, after].map((colour) => Number.parseInt(colour.slice(place, place + 2), 16));
  return Math.round((from ?? 0) + ((to ?? 0) - (from ?? 0)) * part)
    .toString(16)
    .padStart(2, '0')
    .toUpperCase();
}
