import { endpoints } from '@elan/contracts';
import { confirmPassword, login, refreshSession } from '@elan/domain/accounts';
import { AppError } from '@elan/domain/platform';
import { deleteCompany } from '@elan/domain/privacy';
import { networkOf } from '@elan/edge/network';
import { logout } from '@elan/domain/sessions';
import type { Mount } from '../http/mount';
import { refreshCookie } from '../http/refresh-cookie';
import { mountPasswordReset } from './password-reset.routes';
import { mountRegistration } from './registration.routes';
import { mountSecondFactor, mountSecondStep, presentSession } from './second-factor.routes';
import { mountSignOn, mountSingleSignOn } from './single-sign-on.routes';
import { browserOf, callerOf, stepCookie } from '../http/caller';

export function mountAuth(mount: Mount): void {
  mount(endpoints.auth.login, async ({ context, body, request, response }) => {
    const caller = callerOf(context, request);
    const outcome = await login(context, body, caller, browserOf(context, request));
    if (!('step' in outcome)) return presentSession(context, response, outcome);
    stepCookie(context).write(response, outcome.step);
    throw new AppError('secondFactorRequired');
  });

  mount(endpoints.auth.refreshToken, async ({ context, request, response }) => {
    const { accessToken, refreshToken } = await refreshSession(context, refreshCookie(context).read(request));
    if (refreshToken !== null) refreshCookie(context).write(response, refreshToken);
    return { accessToken };
  });

  mount(endpoints.auth.logout, async ({ context, request, response }) => {
    await logout(context, refreshCookie(context).read(request));
    refreshCookie(context).clear(response);
    return {};
  });

  mount(endpoints.auth.confirmPassword, async ({ context, actor, body, request, response }) => {
    const cookie = refreshCookie(context).read(request);
    const given = { password: body.password, cookie, network: networkOf(request.ip) };
    const { accessToken, refreshToken } = await confirmPassword(context, actor, given);
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
  mountSecondStep(mount);
  mountSecondFactor(mount);
  mountSignOn(mount);
  mountSingleSignOn(mount);
}
