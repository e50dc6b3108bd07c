/** What a mailed link says: whose password is chosen, and by which invitation; empty where it says nothing. */
export interface MailedOwner {
  readonly email: string;
  readonly invitation: string;
}

const address = /^[^\s@=]+@[^\s@&=;]+\.[^\s@&=;]+$/;
const id = /^[A-Za-z0-9_-]+/;
/** One for each program that a mail passes through. */
const MOST_CODINGS = 3;

/**
 * The owner in the query of a link, also where a mail program has changed it: escaped `&amp;invitation=`, encoded once
 * more, as quoted-printable text, or with a full stop behind. The link as it is counts first: `&` may be part of an address.
 */
export function mailedOwner(search: string): MailedOwner {
  const read = readingsOf(search).map((text) => {
    const given = new URLSearchParams(text);
    // Some decode %2B, and a plus then is a blank, which no address has.
    const email = (given.get('email') ?? '').trim().replace(/ /g, '+');
    return { email, invitation: id.exec(given.get('invitation')?.trim() ?? '')?.[0] ?? '' };
  });
  const sound = read.filter(({ email }) => address.test(email));
  const none = { email: read[0]?.email ?? '', invitation: '' };
  return sound.find(({ invitation }) => invitation !== '') ?? sound[0] ?? none;
}

/** Quoted-printable text has it for every `=`; an address may begin so itself. */
const quoted = /^\?\w+=3D[^=]*(?:&(?:amp;)?\w+=3D[^=]*)+$/i;

function readingsOf(search: string): string[] {
  let text = quoted.test(search) ? search.replace(/=3D/gi, '=') : search;
  const readings = [text];
  for (let coding = 0; coding < MOST_CODINGS; coding += 1) {
    text = text.replace(/&(?:amp;|#0*38;|#x0*26;)/gi, '&');
    readings.push(text);
    text = text.replace(/%([0-7][0-9a-f])/gi, (_all, code: string) =>
      String.fromCharCode(parseInt(code, 16)),
    );
    readings.push(text.replace(/\+/g, '%2B'));
  }
  return readings;
}
