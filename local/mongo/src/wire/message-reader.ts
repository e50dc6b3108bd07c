/** Bytes that break the protocol: the connection that sent them is closed. */
export class ProtocolError extends Error {}

export const headerLength = 16;
/** The largest message in bytes, as the handshake announces it. */
export const largestMessage = 48_000_000;

export type Message = { requestId: number; opcode: number; body: Buffer };

/** Splits a stream of bytes into messages. */
export class MessageReader {
  #chunks: Buffer[] = [];
  #length = 0;
  #expected: number | undefined;

  /** Takes bytes and returns the complete messages. Throws ProtocolError. */
  take(chunk: Buffer): Message[] {
    this.#chunks.push(chunk);
    this.#length += chunk.length;
    const messages: Message[] = [];
    for (let message = this.#next(); message !== undefined; message = this.#next()) messages.push(message);
    return messages;
  }

  #next(): Message | undefined {
    if (this.#length < headerLength) return undefined;
    this.#expected ??= this.#readLength();
    if (this.#length < this.#expected) return undefined;
    const bytes =
      this.#chunks.length === 1 ? (this.#chunks[0] ?? Buffer.alloc(0)) : Buffer.concat(this.#chunks);
    const message = bytes.subarray(0, this.#expected);
    const rest = bytes.subarray(this.#expected);
    this.#chunks = rest.length === 0 ? [] : [rest];
    this.#length = rest.length;
    this.#expected = undefined;
    return {
      requestId: message.readInt32LE(4),
      opcode: message.readInt32LE(12),
      body: message.subarray(headerLength),
    };
  }

  #readLength(): number {
    const [first] = this.#chunks;
    if (first === undefined || first.length < 4) this.#chunks = [Buffer.concat(this.#chunks)];
    const length = this.#chunks[0]?.readInt32LE(0) ?? 0;
    if (length < headerLength || length > largestMessage) {
      throw new ProtocolError(
        `A message claims ${length} bytes; between ${headerLength} and ${largestMessage} are allowed.`,
      );
    }
    return length;
  }
}
