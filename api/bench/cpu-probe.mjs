// Loaded into the measured process: tells its parent, when asked, how much processor time it and its threads have taken.
process.on('message', () => process.send?.(process.cpuUsage()));
// The parent's channel keeps the process alive no longer than its own work does.
process.channel?.unref();
