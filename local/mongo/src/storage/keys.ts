/** Bytes of a record number in keys and values. */
export const recordBytes = 6;

/** The prefix of all keys of a collection's records or an index's entries. */
export function prefixOf(storageId: number): Buffer {
  const key = Buffer.allocUnsafe(4);
  key.writeUInt32BE(storageId, 0);
  return key;
}

/** The key after the last one that starts with `prefix`. */
export function endOfPrefix(prefix: Buffer): Buffer {
  const end = Buffer.from(prefix);
  for (let index = end.length - 1; index >= 0; index -= 1) {
    const byte = end[index] ?? 0;
    if (byte < 0xff) {
      end[index] = byte + 1;
      return end.subarray(0, index + 1);
    }
  }
  return Buffer.alloc(64, 0xff);
}

export function recordKey(storageId: number, record: number): Buffer {
  const key = Buffer.allocUnsafe(4 + recordBytes);
  key.writeUInt32BE(storageId, 0);
  key.writeUIntBE(record, 4, recordBytes);
  return key;
}

export function recordOfKey(key: Buffer): number {
  return key.readUIntBE(key.length - recordBytes, recordBytes);
}

export function recordValue(record: number): Buffer {
  const value = Buffer.allocUnsafe(recordBytes);
  value.writeUIntBE(record, 0, recordBytes);
  return value;
}

/** An entry of an index that is not unique carries its record at the end of the key. */
export function withRecord(key: Buffer, record: number): Buffer {
  const full = Buffer.allocUnsafe(key.length + recordBytes);
  key.copy(full, 0);
  full.writeUIntBE(record, key.length, recordBytes);
  return full;
}
