import { addDays, type Day } from '@elan/calendar';
import { drawCards, releaseCards, submitByCard } from '@elan/domain/answers';
import type { Actor, Context } from '@elan/domain/platform';
import { networkOf } from '@elan/edge/network';
import type { Answer } from '@elan/contracts';
import { allModels } from '@elan/domain/all-models';
import { hourOf } from './calendar';
import type { Person } from './people';

/** How many people of the workshop there are, in a company of the usual size. */
const MOST = 36;
/** The mailboxes that they shared were closed so many days ago: a day before the first round of the pulse with cards. */
const CLOSED_AGO = 10;
/** Who released the sheets that the administrator of the demo drew. */
const RELEASED_BY = 'Nadia Benali';

/** The people of operations who share machines, at two sites. */
export function workshopOf<P extends Pick<Person, 'department' | 'site'>>(people: readonly P[]): P[] {
  return people
    .filter(({ department, site }) => department === 'Operations' && (site === 'Paris' || site === 'Lyon'))
    .slice(0, MOST);
}

/**
 * Leaves the workshop without e-mail addresses. What its people answered before, by personal links, stays as it is. No
 * call removes an address, so this is written without one.
 */
export async function closeMailboxes(
  context: Context,
  { companyId }: Actor,
  { members, today }: { readonly members: readonly (Person & { _id: string })[]; readonly today: Day },
): Promise<void> {
  const ids = workshopOf(members).map(({ _id }) => _id);
  const addressSince = hourOf(addDays(today, -CLOSED_AGO), 15);
  await allModels(context).User.updateMany(
    { companyId, _id: { $in: ids } },
    { $set: { email: null, addressSince, changedAt: addressSince } },
  );
}

/**
 * Prints the cards of a round that has just opened, after a colleague released them.
 * @returns their codes
 */
export async function printCards(context: Context, actor: Actor, surveyId: string): Promise<string[]> {
  const { companyId, language } = actor;
  const colleague = await allModels(context)
    .User.findOne({ companyId, name: RELEASED_BY, role: { $ne: 2 } }, { _id: 1 })
    .lean();
  if (!colleague) throw new Error('The second administrator of the demo is missing');
  await releaseCards(context, { ...actor, userId: colleague._id }, surveyId);
  const { cards } = await drawCards(context, actor, surveyId, { language, segmentationId: null });
  return cards.map(({ code }) => code);
}

/** Answers by a card, as on the tablet of the workshop. */
export const answerByCard = (
  context: Context,
  surveyId: string,
  code: string,
  answers: readonly Answer[],
): Promise<void> => submitByCard(context, surveyId, code, { answers }, networkOf('127.0.0.1'));
