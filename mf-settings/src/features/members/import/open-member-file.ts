import type { ImportColumn, ImportReport } from '@elan/contracts';
import type {
  FileProblem,
  Leavers,
  ReadingAnswers,
  ReadingBasis,
  ReadingProgress,
  ReadingWishes,
  RejectedWords,
} from '@elan/member-files/reading';
import { encodeRows } from './encode-rows';
import type { FileSummary, ProgressNote, WorkerAnswers, WorkerCall } from './worker-calls';

/** A file that was read and is kept until it is closed. */
export interface OpenFile extends FileSummary {
  readonly name: string;
  /** Kept so that it can be read again in another way. */
  readonly source: File;
  leavers(answers: ReadingAnswers): Promise<Leavers | null>;
  rowsFor(
    columns: Readonly<Record<string, ImportColumn>>,
    answers: ReadingAnswers,
  ): Promise<Blob | FileProblem>;
  rejected(report: ImportReport['rejected'], words: RejectedWords): Promise<string>;
}

interface Reading {
  readonly basis: ReadingBasis;
  readonly wishes: ReadingWishes;
  readonly onProgress: (progress: ReadingProgress) => void;
  /** Ends the reading, or closes the file. */
  readonly signal: AbortSignal;
}

/**
 * A file of the largest size is read within seconds; what takes longer was made to. What reads it may come over a slow
 * line before.
 */
const MOST_MS = { loading: 120_000, reading: 20_000 };

/** Reads a file in a worker, which ends when the file is closed, or invalid. If aborted, it is never read. */
export async function openMemberFile(
  file: File,
  { basis, wishes, onProgress, signal }: Reading,
): Promise<OpenFile | FileProblem> {
  const worker = startWorker();
  if (!worker) return openHere(file, basis, wishes);
  signal.addEventListener('abort', () => worker.terminate());
  /** One call after the other, whether or not those before failed: what the worker says is the answer to the last. */
  let last: Promise<unknown> = Promise.resolve();
  const ask = <Kind extends WorkerCall['kind']>(
    call: Extract<WorkerCall, { kind: Kind }>,
    tell: Reading['onProgress'] = onProgress,
  ) => {
    const begin = () => answerOf(worker, call, tell);
    const answer = last.then(begin, begin);
    last = answer;
    return answer as Promise<WorkerAnswers[Kind]>;
  };
  try {
    const read = await inTime((isLoaded) =>
      ask<'read'>({ kind: 'read', file, basis, wishes }, (progress) => {
        isLoaded();
        onProgress(progress);
      }),
    );
    if ('problem' in read) {
      worker.terminate();
      return read;
    }
    return {
      ...read,
      name: file.name,
      source: file,
      leavers: (answers) => ask<'leavers'>({ kind: 'leavers', answers }),
      rowsFor: (columns, answers) => ask<'rowsFor'>({ kind: 'rowsFor', columns, answers }),
      rejected: (report, words) => ask<'rejected'>({ kind: 'rejected', report, words }),
    };
  } catch (reason) {
    worker.terminate();
    // The event of a script that did not load says nothing of an error. Otherwise the worker ended by itself: the file
    // was more than the browser can handle.
    const hasNotBegun = reason instanceof Event && !(reason instanceof ErrorEvent);
    return { problem: hasNotBegun ? 'notLoaded' : 'unreadable' };
  }
}

/**
 * Starts a worker that has no file, and loads what it needs while one is being chosen: that of the file then has it from
 * the browser's cache.
 * @returns what ends it
 */
export function loadAhead(): () => void {
  const worker = startWorker();
  return () => worker?.terminate();
}

/** @returns null if workers are unavailable: in development the pages of a remote come from another origin */
function startWorker(): Worker | null {
  try {
    return new Worker(new URL('./member-file.worker.ts', import.meta.url), { type: 'module' });
  } catch {
    return null;
  }
}

function answerOf(
  worker: Worker,
  call: WorkerCall,
  onProgress: Reading['onProgress'],
): Promise<WorkerAnswers[WorkerCall['kind']]> {
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<ProgressNote | WorkerAnswers[WorkerCall['kind']]>) => {
      if (data !== null && typeof data === 'object' && 'progress' in data) onProgress(data.progress);
      else resolve(data);
    };
    worker.onerror = reject;
    worker.postMessage(call);
  });
}

/** @returns the answer, or that it did not come in time: because of what reads the file, or of the file */
async function inTime<Answer>(
  answer: (isLoaded: () => void) => Promise<Answer>,
): Promise<Answer | FileProblem> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLoaded = (): void => undefined;
  const end = new Promise<FileProblem>((resolve) => {
    timer = setTimeout(() => resolve({ problem: 'notLoaded' }), MOST_MS.loading);
    isLoaded = () => {
      isLoaded = () => undefined;
      clearTimeout(timer);
      timer = setTimeout(() => resolve({ problem: 'tooSlow' }), MOST_MS.reading);
    };
  });
  try {
    return await Promise.race([answer(() => isLoaded()), end]);
  } finally {
    clearTimeout(timer);
  }
}

async function openHere(
  file: File,
  basis: ReadingBasis,
  wishes: ReadingWishes,
): Promise<OpenFile | FileProblem> {
  const reading = await import('@elan/member-files/reading').catch(() => null);
  if (!reading) return { problem: 'notLoaded' };
  const read = await reading.readMemberFile(file, basis, undefined, wishes);
  if ('problem' in read) return read;
  return {
    ...read,
    name: file.name,
    source: file,
    leavers: (answers) => Promise.resolve(read.leavers(answers)),
    rowsFor: (columns, answers) => Promise.resolve(encodeRows(read, columns, answers)),
    rejected: (report, words) => Promise.resolve(read.rejected(report, words)),
  };
}
