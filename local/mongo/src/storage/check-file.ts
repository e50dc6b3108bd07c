import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/*
 * LMDB maps the file into memory and trusts it: a missing page kills the process (SIGBUS), and garbage in a page may. So
 * every reference that it would follow is checked here first. Layout: two meta pages, of which the one with the later
 * transaction is valid; each has the roots of two trees, the free pages and the data; nodes refer to their pages.
 */

/** The file cannot be opened safely; the message names it and says what to do. */
export class DamagedDatabase extends Error {
  constructor(
    readonly file: string,
    what: string,
  ) {
    super(`The database file ${file} is damaged: ${what}. Restore its folder from a backup.`);
  }
}

const magic = 0xbeefc0de;
const dataVersion = 2;
const headerBytes = 24;
const metaBytes = 160;
const treeBytes = 48;
const nodeBytes = 8;
const firstPage = 2;
const noPage = 0xffffffffffffffffn;

const pageKind = { branch: 0x01, leaf: 0x02, overflow: 0x04, meta: 0x08 };
const kindMask = 0x2f;
const nodeFlag = { bigData: 0x01, tree: 0x02, duplicates: 0x04 };

type Tree = { depth: number; root: bigint };
type Meta = { pageSize: number; freePages: Tree; main: Tree; lastPage: number; transaction: bigint };

/** A found fault; the caller adds the file name. */
class Damage extends Error {}

function readTree(bytes: Buffer, at: number): Tree {
  return { depth: bytes.readUInt16LE(at + 6), root: bytes.readBigUInt64LE(at + 40) };
}

class FileCheck {
  #pageSize = 0;
  #lastPage = 0;
  /** One bit per page that a tree uses or the list of free pages names. */
  #known = Buffer.alloc(0);

  constructor(
    readonly descriptor: number,
    readonly size: number,
  ) {}

  run(): void {
    if (this.size === 0) throw new Damage('it is empty');
    const first = this.#readMeta(0, 0);
    const second = this.#readMeta(1, first.pageSize);
    if (second.pageSize !== first.pageSize) throw new Damage('its two headers name different page sizes');
    const meta = second.transaction > first.transaction ? second : first;
    this.#pageSize = meta.pageSize;
    this.#lastPage = meta.lastPage;
    this.#known = Buffer.alloc(Math.floor(meta.lastPage / 8) + 1);
    this.#walk(meta.main, (flags, value) => {
      if ((flags & nodeFlag.tree) !== 0) this.#walkNamed(value());
    });
    const free: Buffer[] = [];
    this.#walk(meta.freePages, (_, value) => free.push(Buffer.from(value())));
    for (const list of free) this.#checkFree(list);
  }

  #read(at: number, bytes: number, what: string): Buffer {
    const buffer = Buffer.allocUnsafe(bytes);
    if (at + bytes > this.size || readSync(this.descriptor, buffer, 0, bytes, at) !== bytes) {
      throw new Damage(`${what} lies beyond its end of ${this.size} bytes`);
    }
    return buffer;
  }

  #readMeta(number: number, at: number): Meta {
    const bytes = this.#read(at, metaBytes, `header ${number + 1} of 2`);
    const isMeta =
      (bytes.readUInt16LE(18) & pageKind.meta) !== 0 && bytes.readUInt32LE(headerBytes) === magic;
    if (!isMeta) throw new Damage(`header ${number + 1} of 2 is not that of a database`);
    const version = bytes.readUInt16LE(headerBytes + 4);
    if (version !== dataVersion) {
      throw new Damage(`it has the data format ${version}, and this version reads ${dataVersion}`);
    }
    const pageSize = bytes.readUInt32LE(48);
    if (pageSize < 512 || pageSize > 32768 || (pageSize & (pageSize - 1)) !== 0) {
      throw new Damage(`header ${number + 1} of 2 names a page size of ${pageSize}`);
    }
    const lastPage = bytes.readBigUInt64LE(144);
    // Unused pages at the end of the file may be missing; a far larger number is wrong.
    if (lastPage < 1n || lastPage > BigInt(Number.MAX_SAFE_INTEGER) / 65536n) {
      throw new Damage(`header ${number + 1} of 2 names ${lastPage} as the last page`);
    }
    return {
      pageSize,
      freePages: readTree(bytes, 48),
      main: readTree(bytes, 96),
      lastPage: Number(lastPage),
      transaction: bytes.readBigUInt64LE(152),
    };
  }

  #walkNamed(value: Buffer): void {
    if (value.length !== treeBytes) throw new Damage('the record of its collections has a wrong length');
    this.#walk(readTree(value, 0), () => undefined);
  }

  /** Visits all pages of a tree; `visit` gets the flags and the value of each entry. */
  #walk({ depth, root }: Tree, visit: (flags: number, value: () => Buffer) => void): void {
    if (root === noPage) return;
    if (depth < 1 || depth > 32) throw new Damage(`a tree of it claims a depth of ${depth}`);
    const pending: { page: bigint; level: number }[] = [{ page: root, level: 1 }];
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      const isLeaf = next.level === depth;
      const page = this.#readPage(next.page, isLeaf ? pageKind.leaf : pageKind.branch);
      for (const node of this.#nodesOf(page)) {
        const flags = page.readUInt16LE(node + 4);
        const low = page.readUInt32LE(node);
        if (isLeaf) this.#checkLeafNode(page, node, flags, low, visit);
        else pending.push({ page: (BigInt(flags) << 32n) | BigInt(low), level: next.level + 1 });
      }
    }
  }

  /** Claims pages for one use. Throws if they do not exist or are already used. */
  #claim(from: bigint, count: number, what: string): number {
    if (from < BigInt(firstPage) || from + BigInt(count) - 1n > BigInt(this.#lastPage)) {
      throw new Damage(`it names page ${from} of ${this.#lastPage} ${what}`);
    }
    const first = Number(from);
    for (let page = first; page < first + count; page += 1) {
      const byte = this.#known[page >> 3] ?? 0;
      const bit = 1 << (page & 7);
      if ((byte & bit) !== 0) throw new Damage(`page ${page} has two uses`);
      this.#known[page >> 3] = byte | bit;
    }
    return first;
  }

  #readPage(number: bigint, kind: number): Buffer {
    const page = this.#claim(number, 1, 'in a tree');
    const bytes = this.#read(page * this.#pageSize, this.#pageSize, `page ${page}`);
    if (bytes.readBigUInt64LE(0) !== number || (bytes.readUInt16LE(18) & kindMask) !== kind) {
      throw new Damage(`page ${page} holds something else`);
    }
    return bytes;
  }

  /** Where the nodes of a page begin; each has room for its header and its key. */
  #nodesOf(page: Buffer): number[] {
    // Offsets on a page are relative to the end of its header.
    const lower = headerBytes + page.readUInt16LE(20);
    const upper = headerBytes + page.readUInt16LE(22);
    const isSound = lower > headerBytes && lower % 2 === 0 && lower <= upper && upper < page.length;
    if (!isSound) throw new Damage(`page ${page.readBigUInt64LE(0)} is garbled`);
    const nodes: number[] = [];
    for (let at = headerBytes; at < lower; at += 2) {
      const node = headerBytes + page.readUInt16LE(at);
      const fits = node >= upper && node + nodeBytes <= page.length;
      if (!fits || node + nodeBytes + page.readUInt16LE(node + 6) > page.length) {
        throw new Damage(`page ${page.readBigUInt64LE(0)} is garbled`);
      }
      nodes.push(node);
    }
    return nodes;
  }

  #checkLeafNode(
    page: Buffer,
    node: number,
    flags: number,
    length: number,
    visit: (flags: number, value: () => Buffer) => void,
  ): void {
    const at = node + nodeBytes + page.readUInt16LE(node + 6);
    const isBig = (flags & nodeFlag.bigData) !== 0;
    const isKnown = (flags & ~(nodeFlag.bigData | nodeFlag.tree)) === 0;
    if (!isKnown || at + (isBig ? 8 : length) > page.length) {
      throw new Damage(`page ${page.readBigUInt64LE(0)} is garbled`);
    }
    if (!isBig) {
      visit(flags, () => page.subarray(at, at + length));
      return;
    }
    const start = this.#checkOverflow(page.readBigUInt64LE(at), length);
    visit(flags, () => this.#read(start, length, 'a long value'));
  }

  /** Checks the separate pages of a long value. @returns the start of its bytes */
  #checkOverflow(number: bigint, length: number): number {
    const count = Math.floor((headerBytes - 1 + length) / this.#pageSize) + 1;
    const page = this.#claim(number, count, 'for a long value');
    const at = page * this.#pageSize;
    const header = this.#read(at, headerBytes, `page ${page}`);
    const isSound =
      header.readBigUInt64LE(0) === number &&
      (header.readUInt16LE(18) & kindMask) === pageKind.overflow &&
      header.readUInt32LE(20) >= count;
    if (!isSound || at + headerBytes + length > this.size) {
      throw new Damage(`page ${page} does not hold the long value that it should`);
    }
    return at + headerBytes;
  }

  /** A list of free pages: its length, then pages; a negative number is the length of the run that follows. */
  #checkFree(list: Buffer): void {
    const length = list.length < 8 ? -1n : list.readBigInt64LE(0);
    if (length < 0n || length > BigInt(list.length / 8 - 1))
      throw new Damage('its list of free pages is garbled');
    for (let at = 8; at <= Number(length) * 8; at += 8) {
      let entry = list.readBigInt64LE(at);
      if (entry === 0n) continue;
      let count = 1n;
      if (entry < 0n) {
        count = -entry;
        at += 8;
        entry = at <= Number(length) * 8 ? list.readBigInt64LE(at) : 0n;
      }
      if (count > BigInt(this.#lastPage)) throw new Damage('its list of free pages is garbled');
      this.#claim(entry, Number(count), 'as free');
    }
  }
}

/** Throws DamagedDatabase if the file could crash the store. A missing file is fine. */
export function checkDatabaseFile(file: string): void {
  let descriptor: number;
  try {
    descriptor = openSync(file, 'r');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return;
    throw error;
  }
  try {
    const status = fstatSync(descriptor);
    if (!status.isFile()) throw new Damage('it is not a file');
    new FileCheck(descriptor, status.size).run();
  } catch (error) {
    throw error instanceof Damage ? new DamagedDatabase(file, error.message) : error;
  } finally {
    closeSync(descriptor);
  }
}
