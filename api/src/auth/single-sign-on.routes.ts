import { endpoints } from '@elan/contracts';
import {
  addDomain,
  beginSignOn,
  checkDomain,
  connectProvider,
  disconnectProvider,
  finishSignOn,
  logoutByProvider,
  readSingleSignOn,
  removeDomain,
  requireProvider,
  testProvider,
} from '@elan/domain/accounts';
import { AppError } from '@elan/domain/platform';
import { formerMembers } from '@elan/domain/privacy';
import { browserLanguage } from '../http/browser-language';
import type { Mount } from '../http/mount';
import { browserOf, callerOf, providerCookie, stepCookie } from '../http/caller';
import { presentSession } from './second-factor.routes';

/** Signing in by a company's own provider. */
export function mountSignOn(mount: Mount): void {
  mount(endpoints.singleSignOn.begin, async ({ context, body, request, response }) => {
    const { step, ...start } = await beginSignOn(context, body, callerOf(context, request));
    if (step !== null) providerCookie(context).write(response, step);
    return start;
  });

  mount(endpoints.singleSignOn.finish, async ({ context, body, request, response }) => {
    const token = providerCookie(context).read(request);
    const outcome = await finishSignOn(context, token, body, {
      caller: callerOf(context, request),
      browser: browserOf(context, request),
      language: browserLanguage(request),
      formerMembers: (companyId) => formerMembers(context, companyId),
    }).catch((error: unknown) => {
      // Whoever has to wait comes again with it.
      if (!(error instanceof AppError && error.code === 'overloaded'))
        providerCookie(context).clear(response);
      throw error;
    });
    providerCookie(context).clear(response);
    if (!('step' in outcome)) return presentSession(context, response, outcome);
    stepCookie(context).write(response, outcome.step);
    throw new AppError('secondFactorRequired');
  });

  mount(endpoints.singleSignOn.backChannelLogout, async ({ context, body, request }) => {
    await logoutByProvider(context, body.toString('utf8'), callerOf(context, request));
    return {};
  });
}

/** What an administrator says of the company's provider and domains. */
export function mountSingleSignOn(mount: Mount): void {
  mount(endpoints.singleSignOn.read, ({ context, actor }) => readSingleSignOn(context, actor));

  mount(endpoints.singleSignOn.connect, async ({ context, actor, body }) => {
    await connectProvider(context, actor, body);
    return readSingleSignOn(context, actor);
  });

  mount(endpoints.singleSignOn.disconnect, async ({ context, actor }) => {
    await disconnectProvider(context, actor);
    return readSingleSignOn(context, actor);
  });

  mount(endpoints.singleSignOn.test, async ({ context, actor }) => ({
    findings: await testProvider(context, actor),
  }));

  mount(endpoints.singleSignOn.addDomain, async ({ context, actor, body }) => {
    await addDomain(context, actor, body.domain);
    return readSingleSignOn(context, actor);
  });

  mount(endpoints.singleSignOn.checkDomain, async ({ context, actor, body }) => {
    await checkDomain(context, actor, body.domain);
    return readSingleSignOn(context, actor);
  });

  mount(endpoints.singleSignOn.removeDomain, async ({ context, actor, query }) => {
    await removeDomain(context, actor, query.domain);
    return readSingleSignOn(context, actor);
  });

  mount(endpoints.singleSignOn.require, async ({ context, actor, body }) => {
    await requireProvider(context, actor, body);
    return readSingleSignOn(context, actor);
  });
}
