import { endpoints } from '@elan/contracts';
import { Api } from '../../support/api';
import { buildCompany } from '../../support/company';
import type { ComposedStack } from '../composed/stack';
import type { Trial } from './trial';

const SECOND = 'a wholly other battery';
/** More tries than one network may make for one account. */
const WRONG_TRIES = 12;

/** Resets the password with the code from the mail. */
async function reset(
  stack: ComposedStack,
  url: string,
  email: string,
  used: readonly string[],
): Promise<void> {
  const api = new Api(url);
  await api.call(endpoints.auth.sendResetCode, { body: { email } });
  const code = await stack.inbox.waitForCode(email, used);
  await api.call(endpoints.auth.validResetCode, { body: { email, code } });
  await api.call(endpoints.auth.resetPassword, { body: { email, code, password: SECOND } });
}

/** Changes made through one API must be effective on the other. */
export const otherApi: Trial = {
  name: 'two APIs',
  async run(stack, report) {
    const { email, password, inbox, api } = await buildCompany(stack);
    const [one, other] = stack.apiUrls;
    const signIn = async (url: string, given: string): Promise<number> =>
      (await new Api(url).ask(endpoints.auth.login, { body: { email, password: given } })).status;
    let refused = 200;
    for (let tries = 0; tries < WRONG_TRIES && refused !== 423; tries += 1)
      refused = await signIn(other, 'not it at all');
    report.check(
      'an account is locked after wrong passwords',
      refused === 423 ? [] : [`answered ${refused}`],
    );

    const codes = (await inbox.mailsTo(email)).flatMap(
      ({ text }) => /^\s*(\d{6})\s*$/m.exec(text)?.[1] ?? [],
    );
    await reset(stack, one, email, codes);
    const [second, first] = [await signIn(other, SECOND), await signIn(other, password)];
    report.check(
      'a password reset on one API lets one in on the other at once',
      second === 200 ? [] : [`answered ${second}`],
    );
    report.check('and the one before it no more', first === 200 ? ['the old password is taken'] : []);
    const { status } = await api.ask(endpoints.surveys.list);
    report.check('sessions from before it have ended', status === 401 ? [] : [`answered ${status}`]);
  },
};
