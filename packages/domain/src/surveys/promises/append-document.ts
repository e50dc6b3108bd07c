import type { CorrectionDocument, PromiseDocument } from '@elan/contracts';
import type { Context } from '../../platform';
import type { RoundRecord } from '../round-records/round.model';
import { canonicalJson } from './canonical-json';
import { keepKey } from './promise-keys';
import { promiseModel, type PromiseRecord } from './promise.model';
import { hashOf, signingKey } from './signing-key';

type Stated = 'format' | 'company' | 'survey' | 'round' | 'number' | 'previous' | 'written';
type Body = Omit<PromiseDocument, Stated> | Omit<CorrectionDocument, Stated>;

/** Signs a document about a round and puts it at the end of its company's list. Called under the company's lock. */
export async function appendDocument(
  context: Context,
  { companyId, surveyId, periodId }: Pick<RoundRecord, 'companyId' | 'surveyId' | 'periodId'>,
  _id: string,
  body: Body,
): Promise<PromiseRecord> {
  const last = await promiseModel(context)
    .findOne({ companyId }, { number: 1, hash: 1 })
    .sort({ number: -1 })
    .lean();
  const number = (last?.number ?? 0) + 1;
  const document = canonicalJson({
    ...body,
    format: 'elan-promise-1',
    ...{ company: companyId, survey: surveyId, round: periodId, number },
    previous: last?.hash ?? null,
    written: hourOf(context.clock.now()),
  });
  const signer = signingKey(context.settings);
  await keepKey(context, signer.key);
  const seat = 'council' in body ? (body.council?.seat ?? null) : null;
  const record: PromiseRecord = {
    ...{ _id, companyId, surveyId, periodId, number, document },
    kind: body.kind,
    hash: hashOf(document),
    signature: signer.sign(document),
    key: signer.key,
    ...(seat && { seatId: seat.id }),
  };
  await promiseModel(context).create(record);
  return record;
}

/** A time by the hour tells nothing about whoever came first. */
export const hourOf = (time: Date): string => `${time.toISOString().slice(0, 13)}:00Z`;
