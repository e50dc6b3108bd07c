// Loaded into every child before its own code: a killed stack must leave no process behind.
const timeoutMs = 3_000;

process.once('disconnect', () => {
  setTimeout(() => process.exit(1), timeoutMs).unref();
  process.kill(process.pid, 'SIGTERM');
});
// Listening must not keep an otherwise idle process alive.
process.channel?.unref();
