import { DAY, HOUR, MINUTE, SECOND } from '../basics/time-spans';

/**
 * How often something may be tried. After `free` attempts each one doubles the wait before the next. The count
 * decreases by itself, by `free` within `memory`.
 */
export interface AttemptPolicy {
  readonly kind: string;
  readonly free: number;
  readonly firstDelay: number;
  readonly longestDelay: number;
  readonly memory: number;
}

/**
 * The table of limits in docs/operating/limits.md contains these numbers. `…OfDevice`: a browser in which the account was
 * signed in before, unaffected by attempts of others. `…FromNetwork`: one account and one network. `…OfNetwork`: a
 * network and all accounts; hundreds of people can share one, so it may try more and waits less. `…OfAccount` and
 * `…OfEmail`: all strangers together.
 */
export const rateLimitPolicies = {
  loginOfDevice: policy('login-device', 5, 5 * SECOND, 15 * MINUTE),
  loginFromNetwork: policy('login-pair', 5, 5 * SECOND, 15 * MINUTE),
  /** Right passwords as well: for one account, or in one of its sessions. */
  hashesFromNetwork: { ...policy('login-hashes', 30, 5 * SECOND, MINUTE), memory: 5 * MINUTE },
  loginOfNetwork: policy('login-network', 100, 5 * SECOND, MINUTE),
  /** A site's first attempts at an account do not wait because of other sites, unless there are very many sites. */
  firstLoginsFromSite: policy('login-first', 3, 20 * MINUTE, 20 * MINUTE),
  firstLoginsOfAccount: policy('login-firsts', 100, MINUTE, MINUTE),
  /** Everything except first attempts. */
  loginOfAccount: policy('login-account', 20, 5 * SECOND, MINUTE),
  /** A browser that asked for a code, by its cookie. */
  codeOfBrowser: policy('code-browser', 3, MINUTE, 15 * MINUTE),
  codeOfDevice: policy('code-device', 3, MINUTE, 15 * MINUTE),
  /** Mails; what nobody is mailed must be shorter than a code lives, which then is valid for everybody who asked. */
  codeFromSite: policy('code-pair', 3, MINUTE, 5 * MINUTE),
  codeOfEmail: policy('code-email', 10, MINUTE, 5 * MINUTE),
  codeOfNetwork: policy('code-network', 200, 5 * SECOND, 5 * MINUTE),
  guessOfNetwork: policy('guess-network', 50, 5 * SECOND, MINUTE),
  /** Wrong codes for one address: as with sign-ins, a site's first ones do not wait because of other sites. */
  firstGuessesFromSite: policy('guess-first', 5, 20 * MINUTE, 20 * MINUTE),
  firstGuessesOfAddress: policy('guess-firsts', 100, MINUTE, MINUTE),
  guessesOfAddress: policy('guess-account', 20, 5 * SECOND, MINUTE),
  /** Sign-ins by an identity provider, which is asked each time; and an administrator's looks at it and at records. */
  singleSignOnOfNetwork: policy('sso-network', 200, 5 * SECOND, MINUTE),
  singleSignOnTests: policy('sso-tests', 20, 5 * SECOND, MINUTE),
  passwordOfSession: policy('password-session', 5, 5 * SECOND, 15 * MINUTE),
  /** Wrong second factors after a right password: in browsers that gave the factor before, and in all others. */
  factorOfMember: policy('factor-member', 5, 5 * SECOND, 15 * MINUTE),
  /** Changes of one's own: each is mailed, and a reset that is under way at that moment may have to be repeated. */
  passwordOfMember: policy('password-member', 5, MINUTE, 15 * MINUTE),
  emailOfMember: policy('email-member', 5, MINUTE, 15 * MINUTE),
  /** What one company mails to an address by changing whose it is: invitations, and that somebody else has changed it. */
  changesToAddress: { ...policy('changes-address', 10, MINUTE, HOUR), memory: DAY },
  /** What each time all administrators are told of, by who does it: the mails leave, or it is not done. */
  newsOfMember: policy('news-member', 50, MINUTE, 15 * MINUTE),
  /** Mails that a file is ready, to whoever ordered it. */
  filesOfMember: policy('files-member', 20, MINUTE, 15 * MINUTE),
  /** Each asks the payment provider, and is kept to compare a payment with. */
  paymentsOfCompany: policy('payments-company', 20, MINUTE, 15 * MINUTE),
  invitationOfMember: policy('invitation-member', 5, MINUTE, 15 * MINUTE),
  testMailOfMember: policy('test-mail-member', 5, MINUTE, 15 * MINUTE),
  managerMailOfMember: policy('manager-mail-member', 20, MINUTE, 15 * MINUTE),
  managerMailToAddress: policy('manager-mail-address', 5, MINUTE, 15 * MINUTE),
  managerViewOfLink: policy('manager-view-link', 100, 5 * SECOND, MINUTE),
  linkOfMember: policy('link-member', 5, MINUTE, 15 * MINUTE),
  linkOfAddress: policy('link-address', 5, MINUTE, 15 * MINUTE),
  linkOfNetwork: policy('link-network', 200, 5 * SECOND, 5 * MINUTE),
  lostLinkOfNetwork: policy('lost-link-network', 200, 5 * SECOND, 5 * MINUTE),
  reminderChoiceOfNetwork: policy('reminder-choice-network', 200, 5 * SECOND, 5 * MINUTE),
  /** A page asks for each comment of its device, and a whole company may share one network. */
  commentThreadOfNetwork: policy('comment-thread-network', 2000, 5 * SECOND, MINUTE),
  /** Answers by card, whatever the code: a site's people share one network and few devices. */
  cardOfNetwork: policy('card-network', 300, 5 * SECOND, MINUTE),
  registrationOfNetwork: policy('registration-network', 200, 5 * SECOND, 5 * MINUTE),
  /** Each costs a hash, and one network that registers without a pause keeps a processor busy. */
  registrationsAtOnce: { ...policy('registration-burst', 30, 5 * SECOND, 20 * SECOND), memory: 30 * SECOND },
} as const;

function policy(kind: string, free: number, firstDelay: number, longestDelay: number): AttemptPolicy {
  return { kind, free, firstDelay, longestDelay, memory: HOUR };
}
