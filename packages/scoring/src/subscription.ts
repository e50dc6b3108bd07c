/** The pack of a company, or null when none was ever bought. */
interface Subscription {
  readonly packId: number;
  readonly endAt: string | Date;
}

/** @returns the pack id while the subscription runs, else 0. */
export function effectiveSubscription(subscription: Subscription | null, now: Date): number {
  if (subscription === null || new Date(subscription.endAt).getTime() <= now.getTime()) return 0;
  return subscription.packId;
}
