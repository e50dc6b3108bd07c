import { openThread } from '@elan/domain/platform';
import type { RenderedFile, RenderTask } from './work-thread';

/**
 * The libraries of files take memory, and compute for seconds in one go: a thread loads them with the first file to write,
 * and codes are sent meanwhile.
 */
const renderInThread = openThread<RenderTask, RenderedFile>('work-thread', {
  beside: import.meta.url,
  // Shorter than the lease of a report, which is tried again.
  longest: 90_000,
});

/**
 * Writes a file in a separate thread, after those that came before it.
 * @throws AppError `overloaded` if it takes too much time or memory
 */
export const renderFile = async (task: RenderTask): Promise<Uint8Array> => (await renderInThread(task)).file;
