// Loaded into the measured process: tells its parent, when asked, how long its event loop was held since the last time.
import { readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();

/** Milliseconds that the main thread has computed, as Linux counts them; on a busy machine the clock counts others' too. */
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
// The parent's channel keeps the process alive no longer than its own work does.
process.channel?.unref();
