import { syncBuiltinESMExports } from 'node:module';
import trace from 'node:trace_events';
import v8 from 'node:v8';
import { seal } from './seal';

/**
 * What Node's permissions leave to whatever runs in this process: signals, by which other processes of its user end or
 * open their inspectors; and files beside every permission, of its memory or of whatever is traced.
 */
const sealed: readonly (readonly [object, readonly string[]])[] = [
  [process, ['kill', '_kill', '_debugProcess', '_debugEnd', 'abort', 'binding', '_linkedBinding']],
  [v8, ['setHeapSnapshotNearHeapLimit', 'setFlagsFromString', 'writeHeapSnapshot']],
  [trace, ['createTracing']],
];

/** Takes it from this process for good, before anything that was published is loaded. */
export function sealProcess(): void {
  for (const [owner, names] of sealed) for (const name of names) seal(owner, name);
  syncBuiltinESMExports();
}
