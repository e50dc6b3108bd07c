/** Relative luminance at which black and white are equally readable. */
const MIDDLE = 0.179;

/** @returns black or white, whichever is more readable on a colour `#rrggbb`: at least 4.5:1 (WCAG 2.2). */
export function readableOn(color: string): '#000000' | '#ffffff' {
  const channel = (at: number) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  const luminance = 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
  return luminance > MIDDLE ? '#000000' : '#ffffff';
}
