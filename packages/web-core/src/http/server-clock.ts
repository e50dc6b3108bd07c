let ahead = 0;

/** Notes what time it was at the server when it answered. Two seconds may be those of the way. */
export function noteServerTime(date: string | null): void {
  const difference = Date.parse(date ?? '') - Date.now();
  if (!Number.isNaN(difference)) ahead = Math.abs(difference) < 2000 ? 0 : difference;
}

/** Now, by the server's clock: that of a device may be wrong by hours or years, and decides nothing. */
export function serverNow(): Date {
  return new Date(Date.now() + ahead);
}
