// Reads a file beside the page, which stays quick however large the file is.
import { readMemberFile, type MemberFile } from '@elan/member-files/reading';
import type { WorkerAnswers, WorkerCall } from './worker-calls';

let file: MemberFile | null = null;

async function answer(call: WorkerCall): Promise<WorkerAnswers[WorkerCall['kind']]> {
  if (call.kind === 'read') {
    const read = await readMemberFile(call.file, call.basis);
    if ('problem' in read) return read;
    file = read;
    const { columns, lines, sheet } = read;
    return { columns, lines, sheet };
  }
  if (!file) throw new Error('no file was read');
  return call.kind === 'rowsFor' ? file.rowsFor(call.columns) : file.rejected(call.report, call.words);
}

self.onmessage = ({ data }: MessageEvent<WorkerCall>) => {
  void answer(data).then((result) => self.postMessage(result));
};
