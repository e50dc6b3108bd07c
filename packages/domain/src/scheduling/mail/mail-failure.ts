import { DAY, type MailTrouble, MINUTE, SECOND } from '../../platform';

export type MailFailure = MailTrouble['kind'];

/** What nodemailer sets on its errors. */
interface TransportError extends Error {
  readonly code?: string;
  readonly command?: string;
  /** The server's reply, e.g. `550 5.1.1 User unknown`. */
  readonly response?: string;
  /** The three digits of the server's reply; absent if there was none. */
  readonly responseCode?: number;
  /** The phase of the conversation that timed out. */
  readonly timeoutType?: string;
}

/** Commands whose replies are about a mail, and not about our own connection to the server. */
const aboutTheMail = ['RCPT TO', 'DATA'];
const NO_SERVER = ['ECONNECTION', 'ESOCKET', 'EDNS', 'ETLS', 'ETIMEDOUT', 'EAUTH'];

/**
 * Interprets an error of the mail transport. Only a reply about this recipient or this text is permanent (RFC 5321: 5yz
 * is permanent, 4yz is transient); a refused sign-in or sender is a setting that somebody will correct.
 */
export function failureOf(error: unknown): MailFailure {
  if (!(error instanceof Error)) return 'later';
  const { code = '', command, responseCode, timeoutType } = error as TransportError;
  if (code === 'EENVELOPE' && responseCode === undefined) return 'refused';
  if (NO_SERVER.includes(code) && timeoutType !== 'SOCKET_TIMEOUT') return 'unreachable';
  const isAboutTheMail = command !== undefined && aboutTheMail.includes(command);
  return isAboutTheMail && responseCode !== undefined && responseCode >= 500 ? 'refused' : 'later';
}

/** What a mail server said about this recipient or this text, for administrators; empty if it said nothing. */
export function answerOf(error: unknown): string {
  const { command = '', response = '' } = error instanceof Error ? (error as TransportError) : {};
  return aboutTheMail.includes(command)
    ? response
        .replace(/[\p{Cc}\s]+/gu, ' ')
        .trim()
        .slice(0, 200)
    : '';
}

const DELAYS = [1, 5, 15, 60].map((minutes) => minutes * MINUTE);

/**
 * @returns milliseconds to wait after the n-th failed attempt, randomised by 20 percent so that mails do not all return
 * at once.
 */
export function retryDelay(attempts: number, random: () => number = Math.random): number {
  const delay = DELAYS[Math.min(attempts, DELAYS.length) - 1] ?? MINUTE;
  return Math.round(delay * (0.8 + 0.4 * random()));
}

/** How long to leave an unreachable server alone. */
export const UNREACHABLE_DELAY = 20 * SECOND;

/** RFC 5321, 4.5.4.1: "the give-up time generally needs to be at least 4-5 days". */
export const GIVE_UP_AFTER = 5 * DAY;
