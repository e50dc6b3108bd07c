import { endpoints } from '@elan/contracts';
import {
  addOwnFactor,
  askToConfirm,
  beginAppAtSignIn,
  beginOwnApp,
  beginOwnPasskey,
  beginPasskeyAtSignIn,
  changeSignInRules,
  confirmByFactor,
  finishSignIn,
  readOwnFactor,
  readSecondStep,
  readSignInRules,
  removeApp,
  removePasskey,
  renewRecoveryCodes,
  resetFactor,
  setUpAtSignIn,
  type SignedIn,
} from '@elan/domain/accounts';
import type { Context } from '@elan/domain/platform';
import type { Request, Response } from 'express';
import { deviceCookie } from '../http/device-cookie';
import type { Mount } from '../http/mount';
import { refreshCookie } from '../http/refresh-cookie';
import { presentMe } from '../users/user.presenter';
import { browserOf, callerOf, stepCookie } from '../http/caller';

/** Gives a browser the cookies of somebody who has signed in. */
export function presentSession(
  context: Context,
  response: Response,
  { user, accessToken, refreshToken, device }: SignedIn,
) {
  refreshCookie(context).write(response, refreshToken);
  deviceCookie(context).write(response, device);
  return { accessToken, user: presentMe(user) };
}

/** The second step of a sign-in, in the browser of the first. */
export function mountSecondStep(mount: Mount): void {
  const stepOf = (context: Context, request: Request) => stepCookie(context).read(request);
  const placeOf = (context: Context, request: Request) => ({
    caller: callerOf(context, request),
    browser: browserOf(context, request),
  });

  mount(endpoints.secondFactor.readStep, ({ context, request }) =>
    readSecondStep(context, stepOf(context, request)),
  );

  mount(endpoints.secondFactor.finishStep, async ({ context, body, request, response }) => {
    const step = stepOf(context, request);
    const signedIn = await finishSignIn(context, step, body, placeOf(context, request));
    stepCookie(context).clear(response);
    return presentSession(context, response, signedIn);
  });

  mount(endpoints.secondFactor.beginAppAtSignIn, ({ context, request }) =>
    beginAppAtSignIn(context, stepOf(context, request)),
  );

  mount(endpoints.secondFactor.addAppAtSignIn, async ({ context, body, request, response }) => {
    const at = placeOf(context, request);
    const signedIn = await setUpAtSignIn(context, stepOf(context, request), { app: body }, at);
    stepCookie(context).clear(response);
    const { recoveryCodes } = signedIn;
    return { ...presentSession(context, response, signedIn), recoveryCodes };
  });

  mount(endpoints.secondFactor.beginPasskeyAtSignIn, ({ context, request }) =>
    beginPasskeyAtSignIn(context, stepOf(context, request)),
  );

  mount(endpoints.secondFactor.addPasskeyAtSignIn, async ({ context, body, request, response }) => {
    const at = placeOf(context, request);
    const signedIn = await setUpAtSignIn(context, stepOf(context, request), { passkey: body }, at);
    stepCookie(context).clear(response);
    const { recoveryCodes } = signedIn;
    return { ...presentSession(context, response, signedIn), recoveryCodes };
  });
}

/** One's own second factor, that of others, and whether the company requires one. */
export function mountSecondFactor(mount: Mount): void {
  mount(endpoints.secondFactor.read, ({ context, actor }) => readOwnFactor(context, actor));

  mount(endpoints.secondFactor.beginApp, ({ context, actor }) => beginOwnApp(context, actor));

  mount(endpoints.secondFactor.addApp, ({ context, actor, body }) =>
    addOwnFactor(context, actor, { app: body }),
  );

  mount(endpoints.secondFactor.removeApp, async ({ context, actor }) => {
    await removeApp(context, actor);
    return {};
  });

  mount(endpoints.secondFactor.beginPasskey, ({ context, actor }) => beginOwnPasskey(context, actor));

  mount(endpoints.secondFactor.addPasskey, ({ context, actor, body }) =>
    addOwnFactor(context, actor, { passkey: body }),
  );

  mount(endpoints.secondFactor.removePasskey, async ({ context, actor, params }) => {
    await removePasskey(context, actor, params.passkeyId);
    return {};
  });

  mount(endpoints.secondFactor.renewRecoveryCodes, ({ context, actor }) =>
    renewRecoveryCodes(context, actor),
  );

  mount(endpoints.secondFactor.confirmOptions, ({ context, actor }) => askToConfirm(context, actor));

  mount(endpoints.secondFactor.confirm, async ({ context, actor, body, request, response }) => {
    const cookie = refreshCookie(context).read(request);
    const { accessToken, refreshToken } = await confirmByFactor(
      context,
      actor,
      body,
      callerOf(context, request),
      cookie,
    );
    if (refreshToken !== null) refreshCookie(context).write(response, refreshToken);
    return { accessToken };
  });

  mount(endpoints.secondFactor.remove, async ({ context, actor, params }) => {
    await resetFactor(context, actor, params.userId);
    return {};
  });

  mount(endpoints.secondFactor.readRules, ({ context, actor }) => readSignInRules(context, actor));

  mount(endpoints.secondFactor.changeRules, ({ context, actor, body }) =>
    changeSignInRules(context, actor, body),
  );
}
