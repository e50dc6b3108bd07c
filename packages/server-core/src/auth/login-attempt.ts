import { attemptPolicies } from '../attempts/attempt-policies';
import {
  claimAttempts,
  claimEither,
  forgetAttempts,
  ofNetwork,
  type Claim,
  type MadeAttempts,
} from '../attempts/attempts';
import type { Caller } from '../attempts/caller';
import type { Network } from '@elan/edge/network';
import type { Core } from '../core/core';
import type { UserRecord } from '../users/user.model';
import type { HashOwner } from './hash-queue';
import { knownDevice } from './known-device';

/** An attempt at an account: in whose name it waits for its turn, and what it counts against when that comes. */
export interface LoginAttempt {
  readonly owner: HashOwner;
  /** @throws AppError 423001 */
  claim(): Promise<void>;
  /** The password was right: takes the attempt back and forgets what this device or network tried before. */
  forget(): Promise<void>;
}

/**
 * A known device is counted by itself, everybody else by network. Counts belong to a password: when it changes, all of
 * them begin anew, in every process.
 * @param user whom the e-mail belongs to, if anybody
 */
export function loginAttempt(
  core: Core,
  email: string,
  user: UserRecord | null,
  { network, devices }: Caller,
): LoginAttempt {
  const account = `${email}|${user?.passwordHash ?? ''}`;
  const device = user && knownDevice(core, user, devices);
  if (!device) return ofStranger(core, account, network);
  const own: Claim = [attemptPolicies.loginOfDevice, `${account}|${device}`];
  return attemptOf(core, { account: user._id }, [own], () => claimAttempts(core, own));
}

/**
 * The first tries of a site wait for no other site: whoever guesses at an account from a few networks keeps its owner
 * out of it nowhere else. What comes after the first tries, and after very many of them, shares one growing delay.
 */
function ofStranger(core: Core, account: string, network: Network): LoginAttempt {
  const first: Claim = [attemptPolicies.firstLoginsFromSite, `${account}|${network.site}`];
  const pair = ofNetwork(attemptPolicies.loginFromNetwork, network, account);
  const always = [...pair, ...ofNetwork(attemptPolicies.loginOfNetwork, network)];
  return attemptOf(core, { network }, [...pair, first], () =>
    claimEither(
      core,
      [...always, first, [attemptPolicies.firstLoginsOfAccount, account]],
      [...always, [attemptPolicies.loginOfAccount, account]],
    ),
  );
}

function attemptOf(
  core: Core,
  owner: HashOwner,
  own: readonly Claim[],
  make: () => Promise<MadeAttempts>,
): LoginAttempt {
  let made: MadeAttempts | null = null;
  return {
    owner,
    async claim() {
      made = await make();
    },
    async forget() {
      await made?.giveBack();
      await forgetAttempts(core, ...own);
    },
  };
}
