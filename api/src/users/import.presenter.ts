import type { BatchReport } from '@elan/contracts';
import type { ImportOutcome } from '@elan/domain/company';
import { EncodedJson } from '../http/encoded-json';

export function presentImport({ importId, summary, rejected }: ImportOutcome): EncodedJson<BatchReport> {
  const start = JSON.stringify({ importId, ...summary }).slice(0, -1);
  return new EncodedJson(Buffer.concat([Buffer.from(`${start},"rejected":`), rejected, Buffer.from('}')]));
}
