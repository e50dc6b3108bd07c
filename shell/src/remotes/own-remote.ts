import { readRemote, type PublishedRemote } from '@elan/contracts/remotes';

/** Only numeric addresses of this machine: a name may lead anywhere. */
const wanted = /^(mf-[a-z]+)@(http:\/\/(?:127\.0\.0\.1|\[::1\]):\d{1,5})$/;

const ANSWER_KEY = 'elan-own-remote';

interface Answer {
  value: string;
  isAllowed: boolean;
}

function storedAnswer(): Answer | null {
  const [isAllowed, value] = sessionStorage.getItem(ANSWER_KEY)?.split(' ') ?? [];
  return value !== undefined && wanted.test(value) ? { value, isAllowed: isAllowed === 'yes' } : null;
}

/** Asks whether the remote named in the address may run here: once per tab, for each address of a remote. */
function answerOf(asked: string | null): Answer | null {
  const stored = storedAnswer();
  if (asked === null || asked === stored?.value) return stored;
  if (!wanted.test(asked)) {
    console.warn(`?remote=${asked}: only mf-<name>@http://127.0.0.1:<port> or [::1] is loaded`);
    return stored;
  }
  const isAllowed = confirm(`Run the code of ${asked} in this tab, with all that you may do here?`);
  const answer = { value: asked, isAllowed };
  sessionStorage.setItem(ANSWER_KEY, `${isAllowed ? 'yes' : 'no'} ${asked}`);
  return answer;
}

/**
 * Runs the remote of another repository in this shell, in development: `?remote=mf-<name>@http://127.0.0.1:<port>` uses
 * the one of that development server instead of the published one, or in addition to the others, until the tab is
 * closed. Production builds do not include this module.
 */
export async function withOwnRemote(remotes: PublishedRemote[]): Promise<PublishedRemote[]> {
  const answer = answerOf(new URLSearchParams(location.search).get('remote'));
  if (!answer?.isAllowed) return remotes;
  const [, folder = '', origin = ''] = wanted.exec(answer.value) ?? [];
  const response = await fetch(`${origin}/remote.json`, { cache: 'no-store' });
  const { remote, problems } = readRemote(await response.json());
  for (const problem of problems) console.warn(`${origin}/remote.json: ${problem}`);
  if (remote?.name !== folder) throw new Error(`${origin} does not serve ${folder}`);
  const { pages, menu, parts } = remote;
  const name = folder.replaceAll('-', '_');
  const own = {
    name,
    entry: `${origin}/mf-manifest.json`,
    pages,
    menu,
    parts,
    texts: null,
    host: null,
    checkedAgainst: null,
  };
  return [...remotes.filter((other) => other.name !== name), own];
}
