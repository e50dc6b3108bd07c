/** Red, green and blue, 0 to 255. */
type Rgb = readonly [number, number, number];

function parse(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** @returns the colour at `share` (0 to 1) of the way from one to the other */
export function mix(from: string, to: string, share: number): string {
  const end = parse(to);
  return `#${parse(from)
    .map((channel, i) => Math.round(channel + ((end[i] ?? 0) - channel) * share))
    .map((channel) => channel.toString(16).padStart(2, '0'))
    .join('')}`;
}

/** Relative luminance, 0 to 1, by WCAG 2.2. */
export function luminance(hex: string): number {
  const [r, g, b] = parse(hex).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast ratio, 1 to 21, by WCAG 2.2. */
export function contrast(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** @returns black or white, whichever is more readable on the colour. One of them always reaches 4.5:1. */
export function readableOn(background: string): string {
  return contrast('#ffffff', background) >= contrast('#000000', background) ? '#ffffff' : '#000000';
}

/**
 * @param backgrounds everything it may be drawn on, with black or white readable on each
 * @returns the colour, moved towards black or white only as far as needed to stand out
 */
export function standOut(colour: string, backgrounds: readonly [string, ...string[]], ratio: number): string {
  const pole = readableOn(backgrounds[0]);
  for (let share = 0; share < 1; share += 0.05) {
    const candidate = mix(colour, pole, share);
    if (backgrounds.every((background) => contrast(candidate, background) >= ratio)) return candidate;
  }
  return pole;
}
