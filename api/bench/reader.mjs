// A thread that reads a page like another user, over and over, until it is told to stop: the benchmark's own work does
// not hold it up. Reports how long each answer took.
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

// The first call opens the connection, which other clients have open already.
await read();
parentPort?.postMessage('ready');
const times = [];
while (!isOver) {
  times.push(await read());
  await sleep(pause);
}
parentPort?.postMessage(times);
