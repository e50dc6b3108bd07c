const steps = ['byte', 'kilobyte', 'megabyte'] as const;

/** How large a file is, as one writes it: "1 byte", "133 bytes", "3.4 kB"; « 133 octets », « 3,4 ko ». */
export function fileSize(bytes: number, locale: string): string {
  // What would be written as a thousand of a unit is one of the next.
  const step = bytes < 1000 ? 0 : bytes < 999_950 ? 1 : 2;
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: steps[step],
    // The short form of a byte has no plural, that of its multiples needs none.
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: 1,
  }).format(bytes / 1000 ** step);
}
