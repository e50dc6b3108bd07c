import { endpoints } from '@elan/contracts';
import { confirmPassword, deleteCompany, login, logout, refreshSession } from '@elan/server-core';
import type { Mount } from '../http/mount';
import { deviceCookie } from '../http/device-cookie';
import { refreshCookie } from '../http/refresh-cookie';
import { refuseCrossSite } from '../http/refuse-cross-site';
import { presentMe } from '../users/user.presenter';
import { mountPasswordReset } from './password-reset.routes';
import { mountRegistration } from './registration.routes';
import { browserOf, callerOf } from './caller';

export function mountAuth(mount: Mount): void {
  mount(endpoints.auth.login, async ({ core, body, request, response }) => {
    const { user, accessToken, refreshToken, device } = await login(
      core,
      body,
      callerOf(core, request),
      browserOf(core, request),
    );
    refreshCookie(core).write(response, refreshToken);
    deviceCookie(core).write(response, device);
    return { accessToken, user: presentMe(user) };
  });

  mount(endpoints.auth.refreshToken, async ({ core, request, response }) => {
    refuseCrossSite(request);
    const { accessToken, refreshToken } = await refreshSession(core, refreshCookie(core).read(request));
    refreshCookie(core).write(response, refreshToken);
    return { accessToken };
  });

  mount(endpoints.auth.logout, async ({ core, request, response }) => {
    refuseCrossSite(request);
    await logout(core, refreshCookie(core).read(request));
    refreshCookie(core).clear(response);
    return {};
  });

  mount(endpoints.auth.confirmPassword, async ({ core, actor, body, request, response }) => {
    const cookie = refreshCookie(core).read(request);
    const { accessToken, refreshToken } = await confirmPassword(core, actor, body.password, cookie);
    if (refreshToken !== null) refreshCookie(core).write(response, refreshToken);
    return { accessToken };
  });

  mount(endpoints.auth.unregister, async ({ core, actor, response }) => {
    await deleteCompany(core, actor);
    refreshCookie(core).clear(response);
    return {};
  });

  mountRegistration(mount);
  mountPasswordReset(mount);
}
