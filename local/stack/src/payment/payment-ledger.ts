import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import type { CheckoutSession, LineItem } from './checkout-session';

export interface PaymentRecord {
  session: CheckoutSession;
  items: LineItem[];
  /** Key of the request that opened it: a repeated request gets the same session. */
  idempotencyKey: string | null;
}

/** An event that the API has not acknowledged yet. */
export interface PendingEvent {
  id: string;
  body: string;
}

interface Content {
  records: PaymentRecord[];
  pending: PendingEvent[];
}

const keptRecords = 1_000;

/** The payment stand-in's persistent state, in one file that is replaced as a whole. */
export class PaymentLedger {
  private readonly records = new Map<string, PaymentRecord>();
  private readonly events = new Map<string, PendingEvent>();

  constructor(private readonly file: string) {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    if (!existsSync(file)) return;
    const { records, pending } = JSON.parse(readFileSync(file, 'utf8')) as Content;
    for (const record of records) this.records.set(record.session.id, record);
    for (const event of pending) this.events.set(event.id, event);
  }

  find(sessionId: string): PaymentRecord | undefined {
    return this.records.get(sessionId);
  }

  findByIdempotencyKey(key: string): PaymentRecord | undefined {
    return [...this.records.values()].find(({ idempotencyKey }) => idempotencyKey === key);
  }

  pendingEvents(): PendingEvent[] {
    return [...this.events.values()];
  }

  /** Stores a new or changed record and the event caused by its change, atomically. */
  keep(record: PaymentRecord, event?: PendingEvent): void {
    this.records.set(record.session.id, record);
    if (event) this.events.set(event.id, event);
    for (const id of this.records.keys()) {
      if (this.records.size <= keptRecords) break;
      this.records.delete(id);
    }
    this.save();
  }

  forgetEvent(id: string): void {
    this.events.delete(id);
    this.save();
  }

  private save(): void {
    const content: Content = { records: [...this.records.values()], pending: this.pendingEvents() };
    const temporary = `${this.file}.tmp`;
    const handle = openSync(temporary, 'w', 0o600);
    writeSync(handle, JSON.stringify(content));
    fsyncSync(handle);
    closeSync(handle);
    renameSync(temporary, this.file);
  }
}
