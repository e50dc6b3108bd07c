import css from '../theme.css?raw';
import { describe, expect, it } from 'vitest';
import { contrast, mix, parseColor, type Color } from './contrast';

/** The tokens of one theme, read from theme.css itself. */
function tokensOf(theme: 'light' | 'dark'): Record<string, Color> {
  const pattern = /--([\w-]+):\s*light-dark\((#[0-9a-f]{6}),\s*(#[0-9a-f]{6})\);/g;
  const found = [...css.matchAll(pattern)].map(([, name = '', light = '', dark = '']) => [
    name,
    parseColor(theme === 'light' ? light : dark),
  ]);
  return Object.fromEntries(found) as Record<string, Color>;
}

const surfaces = ['color-bg', 'color-surface', 'color-sunken', 'color-raised'];
const text: [foreground: string, backgrounds: string[]][] = [
  [
    'color-text',
    [...surfaces, 'color-primary-soft', 'color-danger-soft', 'tone-info-soft', 'tone-warning-soft'],
  ],
  ['color-text', ['tone-success-soft']],
  ['color-muted', [...surfaces, 'color-primary-soft']],
  ['color-primary', [...surfaces, 'color-primary-soft']],
  ['color-primary-hover', surfaces],
  ['color-on-primary', ['color-primary', 'color-primary-hover']],
  ['color-danger', [...surfaces, 'color-danger-soft']],
  ['color-on-danger', ['color-danger', 'color-danger-hover']],
  ['score-bad', ['color-bg', 'color-surface', 'color-sunken', 'score-bad-soft']],
  ['score-normal', ['color-bg', 'color-surface', 'color-sunken', 'score-normal-soft']],
  ['score-good', ['color-bg', 'color-surface', 'color-sunken', 'score-good-soft']],
  ['tone-info', ['color-surface', 'color-raised', 'tone-info-soft']],
  ['tone-warning', ['color-surface', 'color-raised', 'tone-warning-soft']],
  ['tone-success', ['color-surface', 'color-raised', 'tone-success-soft']],
];
const graphics: [foreground: string, backgrounds: string[]][] = [
  ['color-outline', ['color-bg', 'color-surface', 'color-sunken', 'color-raised', 'color-primary-soft']],
  ['color-focus', [...surfaces, 'color-primary-soft']],
  ['score-bad-fill', ['color-bg', 'color-surface', 'color-sunken']],
  ['score-normal-fill', ['color-bg', 'color-surface', 'color-sunken']],
  ['score-good-fill', ['color-bg', 'color-surface', 'color-sunken']],
  ['brand-from', ['color-surface']],
  ['brand-mid', ['color-surface']],
];

describe.each(['light', 'dark'] as const)('%s theme', (theme) => {
  const tokens = tokensOf(theme);
  const token = (name: string): Color => {
    const color = tokens[name];
    if (color === undefined) throw new Error(`theme.css has no --${name}`);
    return color;
  };

  it.each(text.flatMap(([front, backs]) => backs.map((back) => [front, back] as const)))(
    'text in %s on %s reaches 4.5:1',
    (front, back) => {
      expect(contrast(token(front), token(back))).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(graphics.flatMap(([front, backs]) => backs.map((back) => [front, back] as const)))(
    'graphics in %s on %s reach 3:1',
    (front, back) => {
      expect(contrast(token(front), token(back))).toBeGreaterThanOrEqual(3);
    },
  );

  it('the number of a heatmap cell reaches 4.5:1 at every score from 0.0 to 10.0', () => {
    const stops: [score: number, color: Color][] = [
      [0, token('heat-bad')],
      [7, token('heat-normal')],
      [8, token('heat-better')],
      [9, token('heat-good')],
      [10, token('heat-good')],
    ];
    for (let step = 0; step <= 100; step += 1) {
      const score = step / 10;
      const after = Math.max(
        1,
        stops.findIndex(([at]) => at >= score),
      );
      const [from, to] = [stops[after - 1], stops[after]];
      if (from === undefined || to === undefined) throw new Error('no such stop');
      const color = mix(from[1], to[1], (score - from[0]) / (to[0] - from[0]));
      expect(contrast(token('heat-text'), color), `score ${score}`).toBeGreaterThanOrEqual(4.5);
    }
  });

  it.each(['difference-below', 'difference-above'])(
    'the number on each step of %s reaches 4.5:1, and no two steps are alike',
    (end) => {
      const steps = [0, 1, 2, 3, 4].map((step) => mix(token('color-surface'), token(end), step / 4));
      for (const color of steps) expect(contrast(token('heat-text'), color)).toBeGreaterThanOrEqual(4.5);
      for (const [index, color] of steps.slice(1).entries()) {
        expect(contrast(steps[index] ?? color, color)).toBeGreaterThanOrEqual(1.1);
      }
    },
  );
});
