// Loaded into every child before its own code: a stack that was ended by force must leave nobody behind.
const patience = 3_000;

process.once('disconnect', () => {
  setTimeout(() => process.exit(1), patience).unref();
  process.kill(process.pid, 'SIGTERM');
});
// Listening must not keep a process running that has nothing else to do.
process.channel?.unref();
