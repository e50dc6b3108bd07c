// A thread that reads a page as somebody else would, over and over, until it is told to stop: its own work is not held up
// by what the benchmark does beside it. Tells how long each answer took.
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

const { url, token, pause } = workerData;
let isOver = false;
parentPort?.once('message', () => {
  isOver = true;
});

async function read() {
  const began = performance.now();
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  await response.arrayBuffer();
  return performance.now() - began;
}

// The first call opens the connection, which others have open already.
await read();
parentPort?.postMessage('ready');
const times = [];
while (!isOver) {
  times.push(await read());
  await sleep(pause);
}
parentPort?.postMessage(times);
