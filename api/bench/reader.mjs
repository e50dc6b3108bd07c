// A thread that reads a page like another user, over and over, until it is told to stop: the benchmark's own work does
// not hold it up. Reports how long each answer took, and which did not come.
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

const { url, token, pause } = workerData;
let isOver = false;
parentPort?.once('message', () => {
  isOver = true;
});

const times = [];
const lost = [];
async function read() {
  const began = performance.now();
  try {
    const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    await response.arrayBuffer();
    times.push(performance.now() - began);
  } catch (error) {
    lost.push(`${error}: ${error.cause}`);
  }
}

// The first call opens the connection, which other clients have open already.
await read();
times.length = 0;
parentPort?.postMessage('ready');
while (!isOver) {
  await read();
  await sleep(pause);
}
parentPort?.postMessage({ times, lost });
