import { endpoints } from '@elan/contracts';
import { resetPassword, sendResetCode, validateResetCode } from '@elan/server-core';
import { deviceCookie } from '../http/device-cookie';
import type { Mount } from '../http/mount';
import { callerOf } from './caller';

export function mountPasswordReset(mount: Mount): void {
  mount(endpoints.auth.sendResetCode, async ({ core, body, request }) => {
    await sendResetCode(core, body, callerOf(core, request));
    return {};
  });

  mount(endpoints.auth.validResetCode, async ({ core, body, request }) => {
    await validateResetCode(core, body, callerOf(core, request));
    return {};
  });

  mount(endpoints.auth.resetPassword, async ({ core, body, request, response }) => {
    const device = await resetPassword(core, body, callerOf(core, request));
    deviceCookie(core).write(response, device);
    return {};
  });
}
