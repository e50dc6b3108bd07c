import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { deserialize, type Document, Long, ObjectId, serialize } from 'bson';
import { externalMongo } from './config';
import { startTestMongo } from './testing';
import { type Message, MessageReader } from './wire/message-reader';
import { flags, frame, int32, opMessage, opReply, read, type Received, write } from './wire/passed-messages';

/** What a member answers while it stops being the primary. */
export const stepDownErrors = {
  NotWritablePrimary: 10107,
  PrimarySteppedDown: 189,
  InterruptedAtShutdown: 11600,
  InterruptedDueToReplStateChange: 11602,
  NotPrimaryNoSecondaryOk: 13435,
} as const;

export interface StepDown {
  readonly error: keyof typeof stepDownErrors;
  /** How long the primary refuses and cuts before the set knows that it is none (ms). */
  readonly refusing: number;
  /** How long there is no primary after that (ms). */
  readonly without: number;
}

export interface TestSet {
  uri(dbName: string): string;
  /** Until there is a primary again. */
  stepDown(how: StepDown): Promise<void>;
  /** The primary does the next command, and is none any more before it answers; not of a real set. */
  loseNext?(without: number): Promise<void>;
  /** What clients met so far, if the set is played. */
  readonly met: null | {
    /** Refused with an error, nothing done. */
    refused: number;
    /** Done, and answered with an error. */
    interrupted: number;
    /** The connection ended, nothing done. */
    cutBefore: number;
    /** Done, and the connection ended before the answer. */
    cutAfter: number;
    /** Writes that came again after they were done: answered as the first time, and not done again. */
    repeated: number;
  };
  close(): Promise<void>;
}

const SET = 'played';
/** The database may have done what it was interrupted in. */
const interruptions = new Set<string>(['InterruptedAtShutdown', 'InterruptedDueToReplStateChange']);

/** A replica set of two that share the embedded database, as if each had all that the other has. */
class Members {
  readonly processId = new ObjectId();
  readonly hosts: string[] = [];
  readonly met = { refused: 0, interrupted: 0, cutBefore: 0, cutAfter: 0, repeated: 0 };
  /** Replies to the writes that may come again, by session and number. */
  readonly #done = new Map<string, Promise<Buffer>>();
  primary: number | null = 0;
  refusing: StepDown['error'] | null = null;
  /** Is told of the command whose answer is lost. */
  onLost: (() => void) | null = null;
  #election = 1;
  #version = 1;
  #turn = 0;
  readonly #listeners = new Set<() => void>();

  constructor(readonly upstream: number) {}

  get topologyVersion(): Document {
    return { processId: this.processId, counter: Long.fromNumber(this.#version) };
  }

  /** Errors show that the topology is another one; whoever waits for it is told later. */
  refuse(error: StepDown['error']): void {
    this.refusing = error;
    this.#version += 1;
  }

  become(primary: number | null): void {
    this.primary = primary;
    if (primary !== null) {
      this.#election += 1;
      this.refusing = null;
    }
    this.#version += 1;
    for (const listener of this.#listeners) listener();
  }

  /** Until the topology is another, or for some time. */
  changed(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        this.#listeners.delete(done);
        resolve();
      };
      const timer = setTimeout(done, milliseconds);
      this.#listeners.add(done);
    });
  }

  hello(member: number, isLegacy: boolean): Document {
    const isPrimary = this.primary === member;
    return {
      helloOk: true,
      [isLegacy ? 'ismaster' : 'isWritablePrimary']: isPrimary,
      secondary: !isPrimary,
      topologyVersion: this.topologyVersion,
      setName: SET,
      setVersion: 1,
      hosts: this.hosts,
      me: this.hosts[member],
      ...(this.primary !== null && { primary: this.hosts[this.primary] }),
      ...(isPrimary && { electionId: new ObjectId(this.#election.toString(16).padStart(24, '0')) }),
      maxBsonObjectSize: 16777216,
      maxMessageSizeBytes: 48000000,
      maxWriteBatchSize: 100000,
      localTime: new Date(),
      logicalSessionTimeoutMinutes: 30,
      connectionId: 1,
      minWireVersion: 0,
      maxWireVersion: 17,
      readOnly: false,
      ok: 1,
    };
  }

  /** What happens to a command on this member: by turns, so that each kind happens. */
  treatment(member: number, command: Document): 'serve' | 'refuse' | 'interrupt' | 'cutBefore' | 'cutAfter' {
    if ('endSessions' in command || 'ping' in command) return 'serve';
    if (this.primary !== member) return 'refuse';
    if (this.onLost) {
      this.onLost();
      this.onLost = null;
      this.become(null);
      return 'cutAfter';
    }
    if (this.refusing === null) return 'serve';
    this.#turn += 1;
    const kinds = [
      'refuse',
      'cutAfter',
      interruptions.has(this.refusing) ? 'interrupt' : 'refuse',
      'cutBefore',
    ];
    return kinds[this.#turn % kinds.length] as 'refuse';
  }

  refusal(command: Document): Document {
    const codeName = this.refusing ?? 'NotWritablePrimary';
    return {
      ok: 0,
      errmsg: 'not primary',
      code: stepDownErrors[codeName],
      codeName,
      topologyVersion: this.topologyVersion,
      // As a server marks a write that the driver may send again.
      ...('txnNumber' in command && { errorLabels: ['RetryableWriteError'] }),
    };
  }

  /** Does a command once, however often it is sent under one number. */
  async once(command: Document, run: () => Promise<Buffer>): Promise<Buffer> {
    const { lsid, txnNumber } = command as {
      lsid?: { id: { toString(kind: 'hex'): string } };
      txnNumber?: Long;
    };
    if (txnNumber === undefined) return run();
    const key = `${lsid?.id.toString('hex')} ${String(txnNumber)}`;
    const done = this.#done.get(key);
    if (done) {
      this.met.repeated += 1;
      return done;
    }
    const running = run();
    this.#done.set(key, running);
    const reply = await running;
    // A command that failed as a whole has done nothing.
    if (Number(deserialize(reply.subarray(5))['ok']) !== 1) this.#done.delete(key);
    return reply;
  }
}

/** One client of one member: its commands run one after the other, as on a server. */
class Client {
  readonly #reader = new MessageReader();
  readonly #upstream: Socket;
  readonly #replies = new MessageReader();
  #onReply: ((message: Message) => void) | undefined;
  #queue: Promise<void> = Promise.resolve();

  constructor(
    readonly set: Members,
    readonly member: number,
    readonly socket: Socket,
  ) {
    this.#upstream = connect({ host: '127.0.0.1', port: set.upstream, noDelay: true });
    this.#upstream.on('error', () => socket.destroy());
    this.#upstream.on('data', (chunk: Buffer) => {
      for (const message of this.#replies.take(chunk)) this.#onReply?.(message);
    });
    socket.setNoDelay(true);
    socket.on('error', () => socket.destroy());
    // What was sent on is done all the same.
    socket.on('close', () => void this.#queue.finally(() => this.#upstream.destroy()));
    socket.on('data', (chunk: Buffer) => {
      for (const message of this.#reader.take(chunk)) {
        const received = read(message);
        this.#queue = this.#queue.then(() => this.#take(received));
      }
    });
  }

  async #take(received: Received): Promise<void> {
    const { command, isLegacy } = received;
    const { set, member, socket } = this;
    if (socket.destroyed) return;
    if ('hello' in command || 'ismaster' in command || 'isMaster' in command) return this.#hello(received);
    const treatment = set.treatment(member, command);
    if (treatment === 'refuse') {
      set.met.refused += 1;
      socket.write(write(set.refusal(command), received));
      return;
    }
    if (treatment === 'cutBefore') {
      set.met.cutBefore += 1;
      socket.destroy();
      return;
    }
    const { txnNumber: _, ...plain } = command;
    const body = await set.once(command, () => this.#forward(plain, received));
    if (treatment === 'cutAfter') {
      set.met.cutAfter += 1;
      socket.destroy();
    } else if (treatment === 'interrupt') {
      set.met.interrupted += 1;
      socket.write(write(set.refusal(command), received));
    } else socket.write(frame(isLegacy ? opReply : opMessage, received.requestId, body));
  }

  #forward(command: Document, { requestId, flagBits, rest }: Received): Promise<Buffer> {
    return new Promise((resolve) => {
      this.#onReply = ({ body }) => resolve(body);
      this.#upstream.write(
        frame(
          opMessage,
          0,
          Buffer.concat([int32(flagBits), Buffer.of(0), serialize(command), rest]),
          requestId,
        ),
      );
    });
  }

  /** Tells the topology, and to whoever waits for it each change of it. */
  async #hello(received: Received): Promise<void> {
    const { set, member, socket } = this;
    const { command, flagBits } = received;
    const known = (command['topologyVersion'] as { counter?: unknown } | undefined)?.counter;
    const isCurrent = String(known) === String(set.topologyVersion['counter']);
    const patience = Number(command['maxAwaitTimeMS'] ?? 0);
    if (isCurrent) await set.changed(patience);
    const streams = (flagBits & flags.exhaustAllowed) !== 0;
    const tell = () => {
      const hello = set.hello(member, !('hello' in command));
      socket.write(write(hello, received, streams ? flags.moreToCome : 0));
    };
    tell();
    while (streams && !socket.destroyed) {
      await set.changed(patience);
      tell();
    }
  }
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** A replica set for tests: the one that MONGODB_URI names, or one that is played. */
export const startTestSet = (): Promise<TestSet> =>
  externalMongo() === undefined ? playReplicaSet() : useExternal();

/** For how long a member that stepped down may not be elected (s). */
const NOT_AGAIN = 3;

/** Its user has to be allowed to let the primary step down. */
async function useExternal(): Promise<TestSet> {
  const { MongoClient } = await import('mongodb');
  const mongo = await startTestMongo();
  const client = await MongoClient.connect(mongo.uri());
  return {
    uri: mongo.uri,
    met: null,
    async stepDown() {
      const order = { replSetStepDown: NOT_AGAIN, secondaryCatchUpPeriodSecs: 1, force: true };
      await client.db('admin').command(order);
      // Waits until a primary is known.
      await client.db().command({ ping: 1 }, { readPreference: 'primary' });
    },
    async close() {
      await client.close();
      await mongo.close();
    },
  };
}

/**
 * Plays a replica set before the embedded database, which is none: its primary steps down when it is told to. It does
 * what drivers rely on (a topology that changes, errors of a primary that is none any more, connections that end, writes
 * that are sent again and done once), and nothing else of replication: both members have the same data at any time.
 */
async function playReplicaSet(): Promise<TestSet> {
  const mongo = await startTestMongo();
  const set = new Members(Number(new URL(mongo.uri()).port));
  const sockets = new Set<Socket>();
  const servers = [0, 1].map((member) =>
    createServer((socket) => {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
      new Client(set, member, socket);
    }),
  );
  for (const server of servers) {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    set.hosts.push(`127.0.0.1:${(server.address() as AddressInfo).port}`);
  }
  return {
    met: set.met,
    uri: (dbName) => `mongodb://${set.hosts.join(',')}/${dbName}?replicaSet=${SET}`,
    async stepDown({ error, refusing, without }) {
      const next = set.primary === 0 ? 1 : 0;
      set.refuse(error);
      await wait(refusing);
      set.become(null);
      await wait(without);
      set.become(next);
    },
    async loseNext(without) {
      const next = set.primary === 0 ? 1 : 0;
      await new Promise<void>((resolve) => (set.onLost = resolve));
      await wait(without);
      set.become(next);
    },
    async close() {
      for (const server of servers) server.close();
      for (const socket of sockets) socket.destroy();
      // Timers of those who wait for a change end with it.
      set.become(null);
      await mongo.close();
    },
  };
}
