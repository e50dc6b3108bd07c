import { endpoints } from '@elan/contracts';
import { endAgreed, markAgreed, readAgreements } from '@elan/domain/privacy';
import type { Mount } from '../http/mount';

export function mountAgreements(mount: Mount): void {
  const rows = endpoints.agreements;

  mount(rows.read, ({ context, actor }) => readAgreements(context, actor));

  mount(rows.mark, ({ context, actor, body }) => markAgreed(context, actor, body));

  mount(rows.end, ({ context, actor, params }) => endAgreed(context, actor, params.agreementId));
}
