import type { Language } from '@elan/contracts';
import type { Core } from '../core/core';
import { isDuplicateKey } from '../core/duplicate-key';
import type { MailKind } from './outbox.model';

export interface MailOrder {
  /** Names the mail once and for all: a second order with the same key is the same mail. */
  readonly key: string;
  readonly kind: MailKind;
  readonly to: string;
  readonly language: Language;
  readonly companyId: string | null;
  readonly payload: Readonly<Record<string, string | number | boolean | null>>;
  readonly notBefore?: Date;
}

/** Orders a mail; the worker sends it. Ordering the same key again changes nothing. */
export async function queueMail(core: Core, order: MailOrder): Promise<void> {
  const now = core.clock.now();
  const { key, notBefore = now, ...rest } = order;
  try {
    await core.models.OutboxMail.create({ _id: key, ...rest, notBefore, createdAt: now });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}
