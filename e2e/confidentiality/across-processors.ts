import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Played, Task } from './play-task';

const program = fileURLToPath(new URL('player.ts', import.meta.url));

/**
 * Plays companies in as many processes as there are processors. Each takes the next one when it is done with one, so
 * which process plays what changes nothing.
 *
 * @param done told of each company, in the order in which they end
 * @returns what came of each task, in the order of the tasks
 * @throws if a process fails
 */
export async function acrossProcessors(
  tasks: readonly Task[],
  done: (played: Played, task: Task) => void = () => undefined,
): Promise<Played[]> {
  const results: Played[] = [];
  const queue = [...tasks.entries()];
  const work = async (): Promise<void> => {
    const player = fork(program, { execArgv: ['--import', 'tsx'], serialization: 'advanced' });
    const play = (task: Task) =>
      new Promise<Played>((resolve, reject) => {
        player.once('message', ({ played, failure }: { played?: Played; failure?: string }) =>
          played ? resolve(played) : reject(new Error(`company ${task.seed}: ${failure}`)),
        );
        player.once('exit', () => reject(new Error(`company ${task.seed}: its process ended`)));
        player.send(task);
      });
    try {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const [index, task] = next;
        const played = await play(task);
        player.removeAllListeners('exit');
        results[index] = played;
        done(played, task);
      }
    } finally {
      queue.length = 0;
      player.disconnect();
    }
  };
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), tasks.length) }, work));
  return results;
}
