import { connect, type Socket } from 'node:net';
import { serialize } from 'bson';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestMongo, type TestMongo } from '../../src/testing';

let mongo: TestMongo;
let client: MongoClient;
beforeAll(async () => {
  mongo = await startTestMongo();
  client = await MongoClient.connect(mongo.uri());
});
afterAll(async () => {
  await client.close();
  await mongo.close();
});

function message(opcode: number, body: Uint8Array, claimed = 16 + body.length): Buffer {
  const header = Buffer.alloc(16);
  header.writeInt32LE(claimed, 0);
  header.writeInt32LE(7, 4);
  header.writeInt32LE(opcode, 12);
  return Buffer.concat([header, body]);
}

function opMessage(sections: Uint8Array, flags = 0): Buffer {
  const flagBytes = Buffer.alloc(4);
  flagBytes.writeUInt32LE(flags, 0);
  return message(2013, Buffer.concat([flagBytes, sections]));
}

function body(document: object): Buffer {
  return Buffer.concat([Buffer.from([0]), serialize(document)]);
}

function open(): Promise<Socket> {
  const port = Number(new URL(mongo.uri()).port);
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket));
    socket.on('error', () => socket.destroy());
  });
}

/** Sends bytes. @returns the answer, or "closed" */
async function send(bytes: Buffer): Promise<Buffer | 'closed'> {
  const socket = await open();
  const answer = new Promise<Buffer | 'closed'>((resolve) => {
    socket.once('data', resolve);
    socket.once('close', () => resolve('closed'));
  });
  socket.write(bytes);
  const result = await answer;
  socket.destroy();
  return result;
}

const ping = { ping: 1, $db: 'admin' };
const valid = serialize(ping);
const truncated = Buffer.from(valid.subarray(0, valid.length - 3));
const lying = Buffer.from(valid);
lying.writeInt32LE(500, 0);
const unknownType = Buffer.from(serialize({ a: 1 }));
unknownType[4] = 0x77;
let deep: object = {};
for (let depth = 0; depth < 300; depth += 1) deep = { a: deep };

describe('a message that cannot be understood ends its connection only', () => {
  const broken: [string, Buffer][] = [
    ['a length below the header', message(2013, body(ping), 3)],
    ['a negative length', message(2013, body(ping), -5)],
    ['a length above the limit', message(2013, body(ping), 48_000_001)],
    ['an unknown opcode', message(9999, body(ping))],
    ['a compressed message', message(2012, body(ping))],
    ['no section', opMessage(Buffer.alloc(0))],
    ['an unknown section', opMessage(Buffer.concat([Buffer.from([9]), valid]))],
    ['two bodies', opMessage(Buffer.concat([body(ping), body(ping)]))],
    ['unknown flags', opMessage(body(ping), 4)],
    ['a document cut off', opMessage(Buffer.concat([Buffer.from([0]), truncated]))],
    ['a document that lies about its length', opMessage(Buffer.concat([Buffer.from([0]), lying]))],
    ['an unknown type of value', opMessage(Buffer.concat([Buffer.from([0]), unknownType]))],
    ['a document nested too deeply', opMessage(body(deep))],
    [
      'a sequence that lies about its length',
      opMessage(Buffer.concat([body(ping), Buffer.from([1, 255, 255, 0, 0, 97, 0])])),
    ],
    ['an old query cut off', message(2004, Buffer.from([0, 0, 0, 0, 97]))],
    ['noise', Buffer.from('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')],
  ];
  test.each(broken)('%s', async (_, bytes) => {
    expect(await send(bytes)).toBe('closed');
    expect(await client.db().command({ ping: 1 })).toMatchObject({ ok: 1 });
  });
  test('a malformed document in an insert', async () => {
    const section = (document: Buffer) => {
      const name = Buffer.from('documents\0');
      const size = Buffer.alloc(4);
      size.writeInt32LE(4 + name.length + document.length, 0);
      return Buffer.concat([Buffer.from([1]), size, name, document]);
    };
    const broken = Buffer.concat([
      body({ insert: 'c', $db: 'test' }),
      section(Buffer.concat([serialize({ a: 1 }), unknownType, serialize({ a: 2 })])),
    ]);
    const answer = await send(opMessage(broken));
    expect(answer.toString('latin1')).toContain('writeErrors');
    expect(await client.db('test').collection('c').distinct('a')).toEqual([1]);
  });
});

describe('messages that are understood', () => {
  test('in chunks of one byte', async () => {
    const socket = await open();
    const answer = new Promise<Buffer>((resolve) => socket.once('data', resolve));
    for (const byte of opMessage(body(ping))) {
      socket.write(Buffer.from([byte]));
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect((await answer).readInt32LE(8)).toBe(7);
    socket.destroy();
  });
  test('several at once are answered in order', async () => {
    const socket = await open();
    const parts: Buffer[] = [];
    socket.on('data', (chunk: Buffer) => parts.push(chunk));
    socket.write(Buffer.concat([opMessage(body(ping)), opMessage(body(ping)), opMessage(body(ping))]));
    await expect.poll(() => Buffer.concat(parts).length).toBe(3 * (16 + 5 + 17));
    socket.destroy();
  });
  test('that want no answer', async () => {
    const write = body({ insert: 'quiet', documents: [{ a: 1 }], $db: 'test', writeConcern: { w: 0 } });
    const answer = await send(Buffer.concat([opMessage(write, 2), opMessage(body(ping))]));
    expect(answer).not.toBe('closed');
    expect(await client.db('test').collection('quiet').countDocuments()).toBe(1);
  });
  test('a document of 16 MB is accepted, a larger one refused', async () => {
    const collection = client.db('test').collection('large');
    await collection.insertOne({ text: 'x'.repeat(16 * 1024 * 1024 - 100) });
    await expect(collection.updateOne({}, { $set: { more: 'x'.repeat(200) } })).rejects.toMatchObject({
      code: 10334,
    });
    expect((await collection.findOne({}, { projection: { more: 1 } }))?.['more']).toBeUndefined();
  });
  test('names that JavaScript treats specially', async () => {
    const raw = Buffer.concat([
      body({
        insert: 'names',
        documents: [JSON.parse('{"__proto__": {"x": 1}, "constructor": 2, "10": 1, "9": 2}') as object],
        $db: 'test',
      }),
    ]);
    await send(opMessage(raw));
    expect(
      await client.db('test').collection('names').countDocuments({ constructor: 2, '__proto__.x': 1, 9: 2 }),
    ).toBe(1);
  });
});
