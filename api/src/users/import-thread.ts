// Runs beside the thread that serves requests: reads and plans the imports that it is sent, one after the other.
import { parentPort } from 'node:worker_threads';
import { runImportTask, type ImportTask } from '@elan/domain/import-tasks';

parentPort?.on('message', (task: ImportTask) => {
  const result = runImportTask(task);
  const moved = result.kind === 'planned' ? [result.rejected.buffer as ArrayBuffer] : [];
  parentPort?.postMessage(result, moved);
});
