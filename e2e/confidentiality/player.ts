import { playTask, type Task } from './play-task';

/** A process that plays one company after the other, as it is told. */
process.on('message', (task: Task) => {
  playTask(task).then(
    (played) => process.send?.({ played }),
    (error: unknown) => process.send?.({ failure: error instanceof Error ? error.stack : String(error) }),
  );
});
process.once('disconnect', () => process.exit());
