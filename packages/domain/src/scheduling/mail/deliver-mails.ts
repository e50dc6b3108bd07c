import { setTimeout as sleep } from 'node:timers/promises';
import {
  claimMail,
  type Context,
  type DueMail,
  eraseClaimed,
  mailsInTurn,
  markCancelled,
  markSent,
  nameOf,
  postpone,
  reportUnlessUnreachable,
  uncountedKinds,
} from '../../platform';
import { clearBounce } from '../../company';
import { failureOf } from './mail-failure';
import { LANES, type Mailer } from './mailer';
import { messageIdOf } from './message-id';
import { noteFailure } from './note-failure';
import { prepareMail } from './prepare-mail';
import { renderMail } from './render-mail';

export interface DeliveryReport {
  sent: number;
  cancelled: number;
  postponed: number;
  failed: number;
}

/** Is notified of the outcome of mails, except those that would reveal something about answers. */
export interface MailWatch {
  /** Measures how long sending takes. @returns what to call at the end */
  begin(kind: string): (outcome: MailOutcome) => void;
  finished(outcome: MailOutcome): void;
}
type MailOutcome = keyof DeliveryReport;

/** How long a mail waits for a free lane while others are in use (ms). */
const LOOK_EVERY = 500;

/**
 * Sends the urgent or all other mails that are due, several at once, until none is left, the mail server cannot be
 * reached, or `stopped` says so. Both may run at the same time: urgent mails have their own connections. A mail is sent
 * once: only a crash between the server's acceptance and its record sends a copy, under the same Message-ID.
 */
export async function deliverMails(
  context: Context,
  mailer: Mailer,
  options: { readonly urgent: boolean; readonly stopped?: () => boolean; readonly watch?: MailWatch },
): Promise<DeliveryReport> {
  const report: DeliveryReport = { sent: 0, cancelled: 0, postponed: 0, failed: 0 };
  const lanes = options.urgent ? LANES.urgent : LANES.other;
  let isReachable = true;
  const goesOn = () => isReachable && options.stopped?.() !== true;

  async function deliver(key: string): Promise<void> {
    const mail = await claimMail(context, key);
    if (!mail) return;
    const finish = watchMail(mail.kind, report, options.watch);
    let isWithMailer = false;
    // The address may have changed since the mail was queued.
    let { to } = mail;
    try {
      const prepared = await prepareMail(context, mail);
      if (prepared.verdict === 'cancel') {
        finish('cancelled');
        return await markCancelled(context, mail, prepared.reason);
      }
      if (prepared.verdict === 'needless') {
        finish('sent');
        return await markSent(context, mail);
      }
      if (prepared.verdict === 'erase') {
        finish('cancelled');
        return await eraseClaimed(context, mail);
      }
      if (prepared.verdict === 'postpone') {
        finish('postponed');
        return await postpone(context, mail, prepared.until);
      }
      ({ to } = prepared);
      const rendered = renderMail(prepared, context.settings.PROVIDER_NAME);
      const messageId = messageIdOf(mail._id, context.settings.MAIL_FROM);
      isWithMailer = true;
      await mailer.send({ ...rendered, to, messageId, sender: prepared.sender });
    } catch (error) {
      const failure = failureOf(error);
      finish('failed');
      // Problems that affect all mails are logged by the mailer.
      if (!isWithMailer || failure === 'refused')
        reportUnlessUnreachable(context, error, () =>
          context.log.warn({ kind: mail.kind, failure, error: nameOf(error) }, 'a mail was not sent'),
        );
      if (failure === 'unreachable') isReachable = false;
      return noteFailure(context, { ...mail, to }, failure, error);
    }
    await markSent(context, { ...mail, to });
    await clearBounce(context, { ...mail, to });
    finish('sent');
  }

  const nextMails = mailsInTurn(context, options.urgent);
  const found: DueMail[] = [];
  let lookAt = 0;
  const underWay = new Map<Promise<void>, string>();
  const broken: unknown[] = [];
  const begin = ({ key, turn }: DueMail) => {
    const delivery = deliver(key)
      .catch((error: unknown) => void broken.push(error))
      .finally(() => underWay.delete(delivery));
    underWay.set(delivery, turn);
  };
  const isTaking = () => goesOn() && broken.length === 0;
  for (;;) {
    const full = turnsWith(lanes - 1, underWay.values());
    const isIdle = underWay.size < lanes && found.every(({ turn }) => full.includes(turn));
    if (isTaking() && isIdle && (found.length === 0 || performance.now() >= lookAt)) {
      // Few at a time: a code that is queued meanwhile waits only for these.
      await nextMails(lanes, full).then(
        (due) => found.push(...due),
        (error: unknown) => broken.push(error),
      );
      lookAt = performance.now() + LOOK_EVERY;
    }
    while (isTaking() && underWay.size < lanes) {
      const still = turnsWith(lanes - 1, underWay.values());
      const next = found.findIndex(({ turn }) => !still.includes(turn));
      if (next < 0) break;
      found.splice(next, 1).forEach(begin);
    }
    if (underWay.size > 0) await nextEnd(new Set(underWay.keys()), isTaking() && underWay.size < lanes);
    // Those that were full have ended meanwhile, and were not looked for.
    else if (full.length === 0 || !isTaking()) break;
  }
  if (broken.length > 0) throw broken[0];
  return report;
}

/** @returns the turns of which so many mails are under way: the last lane is others', since these may take long */
function turnsWith(many: number, underWay: Iterable<string>): readonly string[] {
  const counts = new Map<string, number>();
  for (const turn of underWay) counts.set(turn, (counts.get(turn) ?? 0) + 1);
  return [...counts].flatMap(([turn, count]) => (count >= many ? [turn] : []));
}

/** Resolves when the first of these has ended, or sooner if a lane is free, since a mail may be queued meanwhile. */
async function nextEnd(underWay: ReadonlySet<Promise<void>>, hasFreeLane: boolean): Promise<void> {
  if (underWay.size === 0) return;
  const waiting = new AbortController();
  const look = hasFreeLane
    ? [sleep(LOOK_EVERY, undefined, { signal: waiting.signal }).catch(() => undefined)]
    : [];
  await Promise.race([...underWay, ...look]);
  waiting.abort();
}

/** @returns what records how a mail ended */
function watchMail(
  kind: string,
  report: DeliveryReport,
  watch: MailWatch | undefined,
): (outcome: MailOutcome) => void {
  const isCounted = !uncountedKinds.includes(kind);
  // Whether an invitation was sent reveals whether an answer came before it; that it was handled does not.
  const end = isCounted && kind !== 'surveyInvitation' ? watch?.begin(kind) : undefined;
  return (outcome) => {
    report[outcome] += 1;
    if (isCounted) watch?.finished(outcome);
    end?.(outcome);
  };
}
