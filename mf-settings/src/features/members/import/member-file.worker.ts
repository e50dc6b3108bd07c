// Reads a file in the background, so that the page stays responsive however large the file is. Its policy lets it load
// what was built with it, and send nothing.
import {
  loadReading,
  readMemberFile,
  type MemberFile,
  type ReadingProgress,
} from '@elan/member-files/reading';
import { encodeRows } from './encode-rows';
import type { ProgressNote, WorkerAnswers, WorkerCall } from './worker-calls';

// It is needed in any case, and often there before a file is chosen. A failure is told with the file.
loadReading().catch(() => undefined);

/** Safari runs this script a second time when a part that needs it loads: what is kept has to be the same for both. */
const kept = globalThis as { memberFile?: MemberFile };
const tell = (progress: ReadingProgress): void => self.postMessage({ progress } satisfies ProgressNote);

async function answer(call: WorkerCall): Promise<WorkerAnswers[WorkerCall['kind']]> {
  if (call.kind === 'read') {
    const read = await readMemberFile(call.file, call.basis, tell, call.wishes);
    if ('problem' in read) return read;
    kept.memberFile = read;
    const { columns, lines, report } = read;
    return { columns, lines, report };
  }
  const file = kept.memberFile;
  if (!file) throw new Error('no file was read');
  if (call.kind === 'leavers') return file.leavers(call.answers);
  return call.kind === 'rowsFor'
    ? encodeRows(file, call.columns, call.answers)
    : file.rejected(call.report, call.words);
}

self.onmessage = ({ data }: MessageEvent<WorkerCall>) => {
  answer(data).then(
    (result) => self.postMessage(result),
    // Thrown where it is reported to the page.
    (error: unknown) =>
      setTimeout(() => {
        throw error;
      }),
  );
};
