import { endpoints } from '@elan/contracts';
import { resetPassword, sendResetCode, validateResetCode } from '@elan/domain/accounts';
import { newId } from '@elan/domain/platform';
import { deviceCookie } from '../http/device-cookie';
import type { Mount } from '../http/mount';
import { callerOf, resetCookie } from '../http/caller';

export function mountPasswordReset(mount: Mount): void {
  mount(endpoints.auth.sendResetCode, async ({ context, body, request, response }) => {
    const caller = callerOf(context, request);
    const { reset = newId() } = caller;
    await sendResetCode(context, body, { ...caller, reset });
    resetCookie(context).write(response, reset);
    return {};
  });

  mount(endpoints.auth.validResetCode, async ({ context, body, request }) => {
    await validateResetCode(context, body, callerOf(context, request));
    return {};
  });

  mount(endpoints.auth.resetPassword, async ({ context, body, request, response }) => {
    const device = await resetPassword(context, body, callerOf(context, request));
    deviceCookie(context).write(response, device);
    resetCookie(context).clear(response);
    return {};
  });
}
