// Loaded into the measured process: reports to its parent, on request, how long its event loop was blocked since the
// last time.
import { readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();

/**
 * Milliseconds that the main thread has computed, as Linux counts them; on a busy machine the clock also counts other
 * processes.
 */
function computed() {
  try {
    return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return performance.now();
  }
}

let last = computed();
let longest = 0;
setInterval(() => {
  const now = computed();
  longest = Math.max(longest, now - last);
  last = now;
}, 1).unref();

process.on('message', () => {
  process.send?.({ held: delay.max / 1e6, computed: longest });
  delay.reset();
  longest = 0;
});
// The parent's channel does not keep the process alive longer than its own work does.
process.channel?.unref();
