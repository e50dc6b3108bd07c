import type { ImportReport } from '@elan/contracts';
import type { ImportOutcome } from '@elan/server-core';
import { EncodedJson } from '../http/encoded-json';

export function presentImport({ counts, rejected }: ImportOutcome): EncodedJson<ImportReport> {
  const { created, updated, unchanged, dropped } = counts;
  const start = JSON.stringify({ created, updated, unchanged, dropped }).slice(0, -1);
  return new EncodedJson(Buffer.concat([Buffer.from(`${start},"rejected":`), rejected, Buffer.from('}')]));
}
