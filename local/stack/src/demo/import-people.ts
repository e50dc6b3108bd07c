import type { Language } from '@elan/contracts';
import { addDays, daysBetween, type Day } from '@elan/calendar';
import { createAudience, runImportTask, type UserRecord } from '@elan/domain/company';
import type { Actor, Context } from '@elan/domain/platform';
import { importMembers } from '@elan/domain/privacy';
import { hourOf } from './calendar';
import type { DemoClock } from './demo-clock';
import { login } from './login';
import { names } from './names';
import { segmentations } from './organisation';
import { emailOf, type Person } from './people';
import { chanceOf } from './random';
import type { AudienceName } from './survey-plans';
import { say } from './words';
import { allModels } from '@elan/domain/all-models';

/** A person and the resulting member. */
export type Member = Person & Pick<UserRecord, '_id' | 'extraData'>;

/** The other administrators; the last one is invited but has not signed in yet. */
const colleagues = [
  { name: 'Thomas Whitaker', language: 'en', role: 'administrator' },
  { name: 'Nadia Benali', language: 'fr', role: 'administrator' },
  { name: 'Ruth Okafor', language: 'en', role: 'administrator' },
].map((colleague) => ({ ...colleague, email: addressOf(colleague.name) }));

/** Addresses of the administrators whom `importPeople` adds to the given people. */
export const administratorEmails = [login.email, ...colleagues.map(({ email }) => email)];

interface Years {
  readonly firstDay: Day;
  readonly today: Day;
}

/** Imports people as an administrator would: one file at the start, then each month's newcomers. */
export async function importPeople(
  context: Context,
  actor: Actor,
  clock: DemoClock,
  given: Years & { readonly people: readonly Person[] },
): Promise<Member[]> {
  const { people, firstDay, today } = given;
  const files = new Map<string, Person[]>();
  for (const person of people) {
    const month = person.since <= firstDay ? '' : person.since.slice(0, 7);
    files.set(month, [...(files.get(month) ?? []), person]);
  }
  clock.set(hourOf(firstDay, 11));
  const told = (word: string) => say(actor.language, word);
  const own = {
    email: login.email,
    name: login.name,
    [told(segmentations.department)]: told('People'),
    [told(segmentations.site)]: told('Paris'),
  };
  await importFile(context, actor, [own, ...colleagues]);
  for (const [month, file] of [...files].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const days = file.map(({ since }) => since).sort();
    const last = days.at(-1) ?? firstDay;
    clock.set(hourOf(month === '' ? firstDay : addDays(last, last < today ? 1 : 0), 12));
    await importFile(
      context,
      actor,
      file.map((person) => toRow(person, actor.language)),
    );
  }
  await letAdministratorsIn(context, actor, given);
  return order(context, actor, people);
}

async function importFile(
  context: Context,
  actor: Actor,
  data: readonly Record<string, string>[],
): Promise<void> {
  const body = new TextEncoder().encode(JSON.stringify({ data }));
  await importMembers(context, actor, { body, run: (task) => Promise.resolve(runImportTask(task)) });
}

/** The company speaks English and French; whoever looks in another language shares it with those at a distance. */
function toRow(person: Person, spoken: Language): Record<string, string> {
  const { name, email, born, arrived, contract, site, department } = person;
  const told = (word: string) => say(spoken, word);
  return {
    name,
    email,
    language: site === 'Remote' && !(spoken in names) ? spoken : person.language,
    [told(segmentations.born)]: born,
    [told(segmentations.arrived)]: arrived,
    [told(segmentations.contract)]: told(contract),
    [told(segmentations.site)]: told(site),
    [told(segmentations.department)]: told(department),
  };
}

/** Signs administrators in, so that they are no longer pending. */
async function letAdministratorsIn(context: Context, actor: Actor, { today }: Years): Promise<void> {
  for (const [index, email] of administratorEmails.slice(0, -1).entries()) {
    const lastConnectedAt = hourOf(addDays(today, -1 - 2 * index), 10 + index);
    await allModels(context).User.updateOne(
      { companyId: actor.companyId, email },
      { $set: { status: 'active', lastConnectedAt } },
    );
  }
}

/** Reads the members back, and spaces the dates of those from one file, so that lists keep their order. */
async function order(context: Context, actor: Actor, people: readonly Person[]): Promise<Member[]> {
  const { companyId } = actor;
  const users = await allModels(context)
    .User.find({ companyId }, { email: 1, extraData: 1, createdAt: 1 })
    .lean();
  const byEmail = new Map(users.map((user) => [user.email, user]));
  const members = people.map((person) => {
    const user = byEmail.get(person.email);
    if (!user) throw new Error(`${person.email} was not imported`);
    return { ...person, _id: user._id, extraData: user.extraData, createdAt: user.createdAt };
  });
  await allModels(context).User.bulkWrite(
    members.map(({ _id, createdAt }, index) => ({
      updateOne: {
        filter: { _id, companyId },
        update: { $set: { createdAt: new Date(createdAt.getTime() + index * 1000) } },
      },
    })),
  );
  return members;
}

/** Newcomers on a day: members who joined in the last four months. */
export function newcomersOn(members: readonly Member[], day: Day): Member[] {
  return members.filter(({ since, arrived }) => {
    const days = daysBetween(since, day);
    return arrived === since && days >= 0 && days <= 120;
  });
}

/** The audiences, by name. */
export async function addAudiences(
  context: Context,
  actor: Actor,
  members: readonly Member[],
  today: Day,
): Promise<Record<AudienceName, { readonly id: string; readonly members: readonly Member[] }>> {
  const chance = chanceOf('managers');
  const add = async (name: AudienceName, chosen: readonly Member[]) => {
    const { audience } = await createAudience(context, actor, {
      name: say(actor.language, name),
      userIds: chosen.map((member) => member._id),
    });
    return { id: audience._id, members: chosen };
  };
  return {
    Managers: await add(
      'Managers',
      members.filter(({ contract }) => contract === 'Permanent' && chance.next() < 0.12),
    ),
    'Customer-facing teams': await add(
      'Customer-facing teams',
      members.filter(({ department }) => department === 'Sales' || department === 'Customer care'),
    ),
    Newcomers: await add('Newcomers', newcomersOn(members, today)),
  };
}

function addressOf(name: string): string {
  const [first = '', last = ''] = name.split(' ');
  return emailOf(first, last);
}
