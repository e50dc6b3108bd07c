// Loaded into the measured process: reports to its parent, on request, how much processor time it and its threads have
// used.
process.on('message', () => process.send?.(process.cpuUsage()));
// The parent's channel does not keep the process alive longer than its own work does.
process.channel?.unref();
