import {
  rateLimitPolicies,
  type Caller,
  type Claim,
  claimAttempts,
  claimEither,
  type Context,
  forgetAttempts,
  type MadeAttempts,
  ofNetwork,
} from '../platform';
import type { Network } from '@elan/edge/network';
import type { UserRecord } from '../company';
import type { HashOwner } from './hash-queue';
import { knownDevice } from './known-device';

/** An attempt to sign in: in whose name it queues, and what it counts against when its turn comes. */
export interface LoginAttempt {
  readonly owner: HashOwner;
  /** @throws AppError tooManyAttempts */
  claim(): Promise<void>;
  /** The password was right: undoes the attempt and forgets the earlier ones of this device or network. */
  forget(): Promise<void>;
}

/**
 * How many hashes one network has asked for on one account. A right password costs one, too, so these are not forgotten
 * after it. Nobody else's account or network is concerned.
 */
export const hashesOf = (account: string, network: Network): Claim[] =>
  ofNetwork(rateLimitPolicies.hashesFromNetwork, network, account);

/**
 * A known device is counted separately, everybody else by network. Counts belong to a password: when it changes, all of
 * them start again at zero, in every process.
 * @param user whom the e-mail belongs to, if anybody
 */
export function loginAttempt(
  context: Context,
  email: string,
  user: UserRecord | null,
  { network, devices }: Caller,
): LoginAttempt {
  const account = `${email}|${user?.passwordHash ?? ''}`;
  const device = user && knownDevice(context, user, devices);
  if (!device) return ofStranger(context, account, network);
  const own: Claim = [rateLimitPolicies.loginOfDevice, `${account}|${device}`];
  // Whoever only knows the password does not count here, however near they are.
  const hashes = hashesOf(`${account}|known`, network);
  return attemptOf(context, { account: user._id, network }, { own: [own], hashes }, () =>
    claimAttempts(context, own),
  );
}

/**
 * The first attempts of a site do not wait for other sites: somebody who guesses at an account from a few networks
 * cannot lock its owner out anywhere else. After the first attempts, or after very many of them, all share one
 * increasing delay.
 */
function ofStranger(context: Context, account: string, network: Network): LoginAttempt {
  const first: Claim = [rateLimitPolicies.firstLoginsFromSite, `${account}|${network.site}`];
  const pair = ofNetwork(rateLimitPolicies.loginFromNetwork, network, account);
  const always = [...pair, ...ofNetwork(rateLimitPolicies.loginOfNetwork, network)];
  const counts = { own: [...pair, first], hashes: hashesOf(account, network) };
  return attemptOf(context, { network }, counts, () =>
    claimEither(
      context,
      [...always, first, [rateLimitPolicies.firstLoginsOfAccount, account]],
      [...always, [rateLimitPolicies.loginOfAccount, account]],
    ),
  );
}

function attemptOf(
  context: Context,
  owner: HashOwner,
  { own, hashes }: { readonly own: readonly Claim[]; readonly hashes: readonly Claim[] },
  make: () => Promise<MadeAttempts>,
): LoginAttempt {
  let made: MadeAttempts | null = null;
  return {
    owner,
    async claim() {
      const hash = await claimAttempts(context, ...hashes);
      try {
        made = await make();
      } catch (error) {
        await hash.release();
        throw error;
      }
    },
    async forget() {
      await made?.release();
      await forgetAttempts(context, ...own);
    },
  };
}
