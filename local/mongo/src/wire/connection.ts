import { type Socket } from 'node:net';
import { runCommand } from '../commands/dispatch';
import { helloReply } from '../commands/server-commands';
import { type Engine } from '../engine/engine';
import { type ReplyDocument } from '../bson/encode';
import { MessageReader } from './message-reader';
import { readRequest, type Request, writeReply } from './requests';

const handshakes = new Set(['hello', 'ismaster', 'isMaster']);

/** Serves one client: its commands run one after the other. A message that cannot be understood ends the connection. */
export class Connection {
  readonly #reader = new MessageReader();
  readonly #waiting: Request[] = [];
  #isRunning = false;

  constructor(
    readonly id: number,
    readonly socket: Socket,
    readonly engine: Engine,
  ) {
    socket.setNoDelay(true);
    socket.on('data', (chunk: Buffer) => {
      this.#take(chunk);
    });
    socket.on('error', () => socket.destroy());
  }

  #take(chunk: Buffer): void {
    try {
      for (const message of this.#reader.take(chunk)) this.#waiting.push(readRequest(message));
    } catch {
      this.socket.destroy();
      return;
    }
    if (!this.#isRunning) void this.#run();
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    for (let request = this.#waiting.shift(); request !== undefined; request = this.#waiting.shift()) {
      const reply = await this.#answer(request);
      if (!request.wantsReply || this.socket.destroyed) continue;
      if (!this.socket.write(writeReply(reply, request))) await this.#drained();
    }
    this.#isRunning = false;
  }

  #drained(): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        this.socket.off('drain', done);
        this.socket.off('close', done);
        resolve();
      };
      this.socket.on('drain', done);
      this.socket.on('close', done);
    });
  }

  #answer(request: Request): ReplyDocument | Promise<ReplyDocument> {
    const { command } = request;
    if (handshakes.has(command.name)) return helloReply(this.id, command.name !== 'hello');
    return runCommand(this.engine, command);
  }
}
