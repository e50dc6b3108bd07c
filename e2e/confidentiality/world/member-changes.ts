import type { Answer } from 'api/testing/start-api';
import { addressOf, type Member, type World } from './world';

/** The text of an answer is left out, since lists in it may be in any order. */
type Said = Pick<Answer, 'status' | 'body'>;

async function said(asked: Promise<Answer>): Promise<Said> {
  const { status, body } = await asked;
  return { status, body };
}

/** What an administrator does to the list of members. Each call says what it was answered. */
export class MemberChanges {
  constructor(readonly world: World) {}

  remove({ id }: Member): Promise<Said> {
    return said(this.world.request(`DELETE /users/${id}`));
  }

  removeAll(members: readonly Member[]): Promise<Said> {
    return said(this.world.request('POST /users/removals', { userIds: members.map(({ id }) => id) }));
  }

  /** Adds somebody with the address that a member had, as whoever undoes a removal does. */
  async add({ id, name, segments }: Member, email = addressOf(id)): Promise<Said> {
    const extraData = await this.world.profileOf(segments);
    return said(this.world.request('POST /users/invite', { name, email, extraData, language: 'en' }));
  }

  import(members: readonly Member[], dryRun = false): Promise<Said> {
    return said(this.world.request('POST /users/import', { data: rowsOf(members), dryRun }));
  }

  /** The list names everybody: whoever else was added is removed. */
  replace(members: readonly Member[]): Promise<Said> {
    return said(this.world.request('PUT /users/import', { data: rowsOf(members), mayRemove: 10 }));
  }

  readdress({ id }: Member, email: string): Promise<Said> {
    return said(this.world.request(`PATCH /users/${id}`, { email }));
  }

  /** Gives two members who have each other's address their new ones. */
  async exchange([one, ofOne]: readonly [Member, string], other: readonly [Member, string]): Promise<Said[]> {
    return [
      await this.readdress(one, 'between@people.example'),
      await this.readdress(...other),
      await this.readdress(one, ofOne),
    ];
  }

  /** Automatic reminders leave no time for one by hand. */
  remindAutomatically(surveyId: string, reminders: boolean): Promise<Said> {
    return said(this.world.request(`PATCH /surveys/${surveyId}`, { reminders }));
  }

  voidLinks({ id }: Member): Promise<Said> {
    return said(this.world.request(`DELETE /users/${id}/former-links`));
  }

  sendAgain({ id }: Member): Promise<Said> {
    return said(this.world.request(`POST /users/${id}/invitation`));
  }

  requestLink(surveyId: string, { id }: Member): Promise<Said> {
    return said(this.world.requestAnonymously(`POST /surveys/${surveyId}/link-requests`, { userId: id }));
  }

  remind(surveyId: string): Promise<Said> {
    return said(this.world.request(`POST /surveys/${surveyId}/reminders`));
  }
}

const rowsOf = (members: readonly Member[]): string =>
  JSON.stringify(
    members.map(({ id, name, segments }) => ({
      name,
      email: addressOf(id),
      ...Object.fromEntries(segments),
    })),
  );
