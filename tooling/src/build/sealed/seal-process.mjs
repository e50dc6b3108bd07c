import childProcess from 'node:child_process';
import module, { syncBuiltinESMExports } from 'node:module';
import os from 'node:os';
import trace from 'node:trace_events';
import v8 from 'node:v8';
import { seal } from './seal.mjs';

/**
 * What Node's permissions leave to whatever runs in this process: signals, by which other processes of its user end or
 * open their inspectors, and their turn on the processor; files beside every permission, of its memory, of whatever is
 * traced, or of why it ended; whatever is in its memory, where the originals of what is closed here are found; and hooks
 * by which one version changes how the next is loaded.
 * @type {readonly (readonly [object, readonly string[]])[]}
 */
const sealed = [
  [process, ['kill', '_kill', '_debugProcess', '_debugEnd', 'abort', 'execve', 'binding', '_linkedBinding']],
  [process.report, ['directory', 'filename', 'signal', 'writeReport']],
  [process.report, ['reportOnFatalError', 'reportOnSignal', 'reportOnUncaughtException']],
  [os, ['setPriority']],
  [v8, ['getHeapSnapshot', 'setHeapSnapshotNearHeapLimit', 'writeHeapSnapshot', 'queryObjects']],
  [v8, ['setFlagsFromString']],
  [module, ['register', 'registerHooks', 'enableCompileCache', 'flushCompileCache']],
  [trace, ['createTracing']],
];

/** Takes it from this process for good, before anything that was published is loaded. */
export function sealProcess() {
  for (const [owner, names] of sealed) for (const name of names) seal(owner, name);
  sealChildren();
  sealDatabases();
  syncBuiltinESMExports();
}

/** A child that was never started has the number 0, by which the system means all processes of this one's group. */
function sealChildren() {
  const handle = Reflect.get(new childProcess.ChildProcess(), '_handle');
  for (const name of ['kill', 'spawn']) seal(Object.getPrototypeOf(handle), name);
}

/**
 * SQLite opens files without asking Node. Node 20 has none, nor have the first of Node 22, which cannot be asked for it;
 * later ones warn of it when it is first loaded.
 */
function sealDatabases() {
  const { emitWarning } = process;
  process.emitWarning = () => undefined;
  const sqlite = process.getBuiltinModule?.('node:sqlite');
  process.emitWarning = emitWarning;
  if (sqlite === undefined) return;
  for (const [name, value] of Object.entries(sqlite)) if (typeof value === 'function') seal(sqlite, name);
}
