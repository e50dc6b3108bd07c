const steps = ['byte', 'kilobyte', 'megabyte'] as const;

/** A file size for people: "1 byte", "133 bytes", "3.4 kB"; « 133 octets », « 3,4 ko ». */
export function fileSize(bytes: number, locale: string): string {
  // A value that would round to a thousand of a unit is shown in the next unit.
  const step = bytes < 1000 ? 0 : bytes < 999_950 ? 1 : 2;
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: steps[step],
    // The short form of a byte has no plural, and its multiples need none.
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: 1,
  }).format(bytes / 1000 ** step);
}
