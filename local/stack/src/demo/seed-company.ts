import { findPack, languageOf, type Language } from '@elan/contracts';
import { networkOf } from '@elan/edge/network';
import { addDays, type Day } from '@elan/calendar';
import { register, registerCompany, validateRegistrationCode } from '@elan/domain/accounts';
import {
  createSegmentation,
  listSegmentations,
  updateCompany,
  updateSegmentation,
} from '@elan/domain/company';
import type { Actor, Context } from '@elan/domain/platform';
import { repairUsage } from '@elan/domain/surveys';
import { hourOf, timeZone } from './calendar';
import { companyLogo } from './company-logo';
import type { DemoClock } from './demo-clock';
import { companyName, login } from './login';
import { contracts, departments, segmentations, sites } from './organisation';
import { emailDomain } from './people';
import { say } from './words';
import { allModels } from '@elan/domain/all-models';

/** Registers the company through the real steps, with the code from the mail. */
export async function registerDemoCompany(context: Context, spoken: Language): Promise<Actor> {
  const network = networkOf('127.0.0.1');
  const { email, password, name } = login;
  const person = { email, password, name, agree: true as const, language: spoken };
  const browser = await register(context, person, { network, browser: undefined });
  const mail = await allModels(context).OutboxMail.findOne({ to: email }).lean();
  const code = String(mail?.payload['code']);
  await validateRegistrationCode(context, { email, code }, { network, browser });
  const { id: companyId } = await registerCompany(
    context,
    { company: companyName, email, timeZone },
    browser,
  );
  const user = await allModels(context).User.findOne({ companyId, email }).lean();
  if (!user) throw new Error('The administrator of the demo is missing');
  const { _id: userId, role, language, credentials } = user;
  const sessionId = 'demo';
  const never = new Date('9999-01-01');
  await allModels(context).Session.create({
    ...{ _id: sessionId, userId, companyId, tokenHash: 'none', traded: [] },
    ...(credentials !== undefined && { credentials }),
    ...{ createdAt: never, signedInAt: never, lastUsedAt: never, expiresAt: never },
  });
  return {
    ...{ userId, companyId, role, language: languageOf(language), sessionId },
    // A moment ago, whatever the clock says: the demonstration is written through years.
    get signedInAt() {
      return context.clock.now();
    },
  };
}

/** Sets name and logo, shown in surveys and mails. */
export async function dressCompany(context: Context, actor: Actor): Promise<void> {
  await updateCompany(context, actor, actor.companyId, {
    logo: companyLogo,
    replyTo: `people@${emailDomain}`,
  });
}

/** The current pack: bought some months ago, for a year. Only an event of the payment provider can buy one. */
export async function givePack(context: Context, actor: Actor, today: Day): Promise<void> {
  const pack = findPack(2);
  if (!pack) throw new Error('Unknown pack');
  const subscription = {
    packId: pack.id,
    quantitySurvey: pack.surveys,
    quantityUser: pack.users,
    quantityAdmin: pack.admins,
    startAt: hourOf(addDays(today, -95), 11),
    endAt: hourOf(addDays(today, 270), 11),
  };
  await allModels(context).Company.updateOne({ _id: actor.companyId }, { $set: { subscription } });
}

/** Recounts usage like the nightly repair: surveys from before the pack do not count. */
export async function settleUsage(context: Context, actor: Actor): Promise<void> {
  const long = new Date(0);
  await allModels(context).Company.updateOne({ _id: actor.companyId }, { $set: { 'usage.changedAt': long } });
  await repairUsage(context, actor.companyId);
}

/** Activates the two initial segmentations and adds three custom ones; teams are the detailed segmentation. */
export async function addSegmentations(context: Context, actor: Actor, clock: DemoClock): Promise<void> {
  for (const { _id } of await listSegmentations(context, actor)) {
    await updateSegmentation(context, actor, _id, { active: true });
  }
  const selects = [
    { name: segmentations.contract, description: 'How people are employed.', options: contracts },
    { name: segmentations.site, description: 'Where people work most days.', options: sites },
    { name: segmentations.department, description: 'The team that people report to.', options: departments },
  ];
  const told = (word: string) => say(actor.language, word);
  for (const { name, description, options } of selects) {
    clock.advance(60_000);
    const fields = options.map((option) => ({ value: told(option.name) }));
    const { _id } = await createSegmentation(context, actor, {
      ...{ name: told(name), description: told(description) },
      type: 'select',
      fields,
    });
    if (name === segmentations.department)
      await updateSegmentation(context, actor, _id, { isDetailed: true });
  }
}
