import { endpoints } from '@elan/contracts';
import { confirmPassword, login, refreshSession } from '@elan/domain/accounts';
import { deleteCompany } from '@elan/domain/privacy';
import { logout } from '@elan/domain/sessions';
import type { Mount } from '../http/mount';
import { deviceCookie } from '../http/device-cookie';
import { refreshCookie } from '../http/refresh-cookie';
import { refuseCrossSite } from '../http/refuse-cross-site';
import { presentMe } from '../users/user.presenter';
import { mountPasswordReset } from './password-reset.routes';
import { mountRegistration } from './registration.routes';
import { browserOf, callerOf } from './caller';

export function mountAuth(mount: Mount): void {
  mount(endpoints.auth.login, async ({ context, body, request, response }) => {
    const { user, accessToken, refreshToken, device } = await login(
      context,
      body,
      callerOf(context, request),
      browserOf(context, request),
    );
    refreshCookie(context).write(response, refreshToken);
    deviceCookie(context).write(response, device);
    return { accessToken, user: presentMe(user) };
  });

  mount(endpoints.auth.refreshToken, async ({ context, request, response }) => {
    refuseCrossSite(request);
    const { accessToken, refreshToken } = await refreshSession(context, refreshCookie(context).read(request));
    if (refreshToken !== null) refreshCookie(context).write(response, refreshToken);
    return { accessToken };
  });

  mount(endpoints.auth.logout, async ({ context, request, response }) => {
    refuseCrossSite(request);
    await logout(context, refreshCookie(context).read(request));
    refreshCookie(context).clear(response);
    return {};
  });

  mount(endpoints.auth.confirmPassword, async ({ context, actor, body, request, response }) => {
    const cookie = refreshCookie(context).read(request);
    const { accessToken, refreshToken } = await confirmPassword(context, actor, body.password, cookie);
    if (refreshToken !== null) refreshCookie(context).write(response, refreshToken);
    return { accessToken };
  });

  mount(endpoints.auth.unregister, async ({ context, actor, response }) => {
    await deleteCompany(context, actor);
    refreshCookie(context).clear(response);
    return {};
  });

  mountRegistration(mount);
  mountPasswordReset(mount);
}
