import type { ImportColumn, ImportReport } from '@elan/contracts';
import type { FileProblem, ReadingBasis, RejectedWords } from '@elan/member-files/reading';
import type { FileSummary, WorkerAnswers, WorkerCall } from './worker-calls';

/** A file that was read and is kept until it is closed. */
export interface OpenFile extends FileSummary {
  readonly name: string;
  rowsFor(columns: Readonly<Record<string, ImportColumn>>): Promise<string | FileProblem>;
  rejected(report: ImportReport['rejected'], words: RejectedWords): Promise<string>;
  close(): void;
}

/** Reads a file in a worker, which ends when the file is closed, or is none. */
export async function openMemberFile(file: File, basis: ReadingBasis): Promise<OpenFile | FileProblem> {
  const worker = startWorker();
  if (!worker) return openHere(file, basis);
  const ask = <Kind extends WorkerCall['kind']>(call: Extract<WorkerCall, { kind: Kind }>) =>
    answerOf(worker, call) as Promise<WorkerAnswers[Kind]>;
  try {
    const read = await ask<'read'>({ kind: 'read', file, basis });
    if ('problem' in read) {
      worker.terminate();
      return read;
    }
    return {
      ...read,
      name: file.name,
      rowsFor: (columns) => ask<'rowsFor'>({ kind: 'rowsFor', columns }),
      rejected: (report, words) => ask<'rejected'>({ kind: 'rejected', report, words }),
      close: () => worker.terminate(),
    };
  } catch {
    // It ended by itself: the file was more than the browser can hold.
    worker.terminate();
    return { problem: 'unreadable' };
  }
}

/** @returns null where there are none: in development the pages of a remote come from another origin */
function startWorker(): Worker | null {
  try {
    return new Worker(new URL('./member-file.worker.ts', import.meta.url), { type: 'module' });
  } catch {
    return null;
  }
}

function answerOf(worker: Worker, call: WorkerCall): Promise<unknown> {
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<unknown>) => resolve(data);
    worker.onerror = reject;
    worker.postMessage(call);
  });
}

async function openHere(file: File, basis: ReadingBasis): Promise<OpenFile | FileProblem> {
  const { readMemberFile } = await import('@elan/member-files/reading');
  const read = await readMemberFile(file, basis);
  if ('problem' in read) return read;
  return {
    ...read,
    name: file.name,
    rowsFor: (columns) => Promise.resolve(read.rowsFor(columns)),
    rejected: (report, words) => Promise.resolve(read.rejected(report, words)),
    close: () => undefined,
  };
}
