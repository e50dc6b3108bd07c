/** Red, green and blue from 0 to 255. */
export type Color = readonly [red: number, green: number, blue: number];

/** Reads #rrggbb. */
export function parseColor(hex: string): Color {
  const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  return [channel(1), channel(3), channel(5)];
}

/** The colour of an sRGB gradient at a share between 0 and 1. */
export function mix(from: Color, to: Color, share: number): Color {
  const between = (index: 0 | 1 | 2) => from[index] + (to[index] - from[index]) * share;
  return [between(0), between(1), between(2)];
}

/** Relative luminance, WCAG 2.2. */
function luminance(color: Color): number {
  const linear = (value: number) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(color[0]) + 0.7152 * linear(color[1]) + 0.0722 * linear(color[2]);
}

/** Contrast ratio of two colours, 1 to 21, WCAG 2.2. */
export function contrast(a: Color, b: Color): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}
