import { endpoints } from '@elan/contracts';
import { resetPassword, sendResetCode, validateResetCode } from '@elan/server-core';
import type { Mount } from '../http/mount';
import { addressOf } from './caller';

export function mountPasswordReset(mount: Mount): void {
  mount(endpoints.auth.sendResetCode, async ({ core, body, request }) => {
    await sendResetCode(core, body, addressOf(request));
    return {};
  });

  mount(endpoints.auth.validResetCode, async ({ core, body, request }) => {
    await validateResetCode(core, body, addressOf(request));
    return {};
  });

  mount(endpoints.auth.resetPassword, async ({ core, body, request }) => {
    await resetPassword(core, body, addressOf(request));
    return {};
  });
}
