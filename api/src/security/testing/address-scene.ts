import type { UserRecord } from '@elan/domain/company';
import { deliverMails } from '@elan/domain/scheduling';
import { buildCompany, buildUser, quickHash } from '@elan/domain/testing';
import { startApi, type Answer, type TestApi } from '../../testing/start-api';

/** An API with a company, Elsewhere & Sons, in which the addresses of others may exist. */
export interface AddressScene {
  readonly api: TestApi;
  /** The id of the other company. */
  readonly elsewhere: string;
  readonly passwordHash: string;
  administratorElsewhere(): Promise<UserRecord>;
  /** Delivers what is due. @returns the mails to an address, newest last */
  deliveredTo(email: string | null): Promise<string[]>;
  login(email: string | null, given?: string): Promise<Answer>;
}

export const password = 'correct horse';

/** The company of an answer to a login. */
export const companyOf = ({ body }: Answer) => (body as { user?: { companyId: string } }).user?.companyId;

/** Starts an API, which the caller closes. */
export async function startAddressScene(): Promise<AddressScene> {
  const api = await startApi();
  const passwordHash = await quickHash(password);
  const elsewhere = (await buildCompany(api.context, { name: 'Elsewhere & Sons' })).company._id;
  return {
    api,
    elsewhere,
    passwordHash,
    administratorElsewhere: () => buildUser(api.context, elsewhere, { role: 1, passwordHash }),
    async deliveredTo(email) {
      const mails: string[] = [];
      const send = ({ to, text }: { to: string; text: string }) => {
        if (to === email) mails.push(text);
        return Promise.resolve();
      };
      await deliverMails(api.context, { send, close: () => undefined }, { urgent: true });
      return mails;
    },
    login: (email, given = password) => api.call('POST /auth/login', { body: { email, password: given } }),
  };
}
