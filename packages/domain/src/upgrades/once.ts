import type { Connection } from 'mongoose';

interface Step {
  readonly _id: string;
  readonly doneAt: Date;
}

/**
 * Runs a step once per installation; again where a process died in it, and in several that start at the same moment: it
 * must be harmless twice.
 */
export async function once(
  { connection, clock }: { readonly connection: Connection; readonly clock: { now(): Date } },
  step: string,
  run: () => Promise<void>,
): Promise<void> {
  const steps = connection.collection<Step>('upgrades');
  if (await steps.findOne({ _id: step })) return;
  await run();
  await steps.updateOne({ _id: step }, { $set: { doneAt: clock.now() } }, { upsert: true });
}
