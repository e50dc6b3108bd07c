// Loaded into every child before its own code: a killed stack must leave no process behind.
const timeoutMs = 3_000;

process.once('disconnect', () => {
  setTimeout(() => process.exit(1), timeoutMs).unref();
  // A process that runs what was published can send no signal, not even to itself.
  if (!process.emit('SIGTERM')) process.exit(1);
});
// Listening must not keep an otherwise idle process alive.
process.channel?.unref();
