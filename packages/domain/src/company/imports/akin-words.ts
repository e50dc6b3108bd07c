import { isLatin, lettersOf } from './name-words';

/** Short names that do not begin like the whole ones. */
const shortNames = new Set(
  (
    'bob-robert bobby-robert rob-bob robbie-robert bill-william billy-william willy-william will-bill dick-richard ' +
    'rick-richard ricky-richard ted-edward ned-edward eddie-edward teddy-edward ted-theodore jack-john jack-jonathan ' +
    'johnny-jonathan hank-henry harry-henry harry-harold chuck-charles charlie-charles mike-michael mick-michael ' +
    'mickey-michael jim-james jimmy-james jamie-james joe-joseph tom-thomas tommy-thomas steve-stephen andy-andrew ' +
    'andy-andreas dave-david danny-daniel jeff-geoffrey geoff-jeffrey gerry-gerald jerry-gerald jerry-jeremy ' +
    'larry-lawrence kenny-kenneth ronnie-ronald sammy-samuel terry-terence toby-tobias gus-augustus frank-francis ' +
    'peggy-margaret meg-margaret maggie-margaret liz-elizabeth lizzy-elizabeth lisa-elisabeth betty-elizabeth ' +
    'beth-elizabeth polly-mary molly-mary kate-catherine kate-katherine katie-catherine katie-katherine ' +
    'cathy-catherine kathy-katherine kitty-catherine jenny-jennifer sue-susan susie-susan sally-sarah penny-penelope ' +
    'mandy-amanda becky-rebecca debbie-deborah vicky-victoria trish-patricia ellie-eleanor nora-eleanor ' +
    'tony-anthony toni-antonio sasha-alexander sascha-alexander sandy-alexander sandra-alexandra ' +
    'hans-johannes sepp-josef jupp-josef heinz-heinrich heiner-heinrich fritz-friedrich uli-ulrich ulli-ulrich ' +
    'kathe-katharina kathi-katharina andi-andreas basti-sebastian michi-michael jochen-joachim jorg-georg ' +
    'klaus-nikolaus lutz-ludwig matze-matthias olli-oliver rolf-rudolf willi-wilhelm wolle-wolfgang conny-cornelia ' +
    'gitti-brigitte hanni-johanna heidi-adelheid leni-helene resi-theresia steffi-stefanie susi-susanne uschi-ursula ' +
    'manu-emmanuel dede-andre pierrot-pierre riri-henri titi-thierry momo-mohamed loulou-louis ' +
    'pepe-jose chema-jose paco-francisco pancho-francisco kiko-francisco curro-francisco nacho-ignacio quique-enrique ' +
    'kike-enrique manolo-manuel moncho-ramon quino-joaquin tono-antonio chus-jesus memo-guillermo beto-alberto ' +
    'lola-dolores chelo-consuelo charo-rosario concha-concepcion conchi-concepcion merche-mercedes pili-pilar ' +
    'maribel-isabel beppe-giuseppe pino-giuseppe gigi-luigi gino-luigi gianni-giovanni nando-fernando ze-jose ' +
    'chico-francisco franco-francesco checco-francesco mimmo-domenico pippo-filippo lollo-lorenzo toto-antonio ' +
    'turi-salvatore kees-cornelis jan-johannes bram-abraham gosia-malgorzata kasia-katarzyna asia-joanna ' +
    'ola-aleksandra kuba-jakub ' +
    // As they are shortened in writing.
    'wm-william chas-charles thos-thomas jas-james jno-john robt-robert richd-richard saml-samuel danl-daniel ' +
    'edwd-edward margt-margaret hch-heinrich gg-georg jn-jean batta-battista fco-francisco fdo-fernando gmo-guillermo ' +
    'gpe-guadalupe fdez-fernandez glez-gonzalez rguez-rodriguez rdguez-rodriguez hdez-hernandez mtnez-martinez ' +
    'mtez-martinez dguez-dominguez jmnez-jimenez'
  )
    .split(' ')
    .map((pair) => pair.split('-').map(lettersOf).join('-')),
);

/** Whether two words are one in two spellings, or a name and a short one. A Latin letter is the first of many names. */
export function areAkin(one: string, other: string): boolean {
  const [short = '', long = ''] = [one, other].toSorted((a, b) => a.length - b.length);
  if (short.length < 2 && isLatin(short)) return false;
  return (
    short === long ||
    (short.length > 2 && long.startsWith(short)) ||
    (short.length > 3 && (long.endsWith(short) || isMisspelt(short, long))) ||
    shortNames.has(`${one}-${other}`) ||
    shortNames.has(`${other}-${one}`)
  );
}

/** Whether one is the first letter of the other: `R. Stone`. */
export const isInitial = (one: string, other: string): boolean =>
  (one.length === 1 && other.startsWith(one)) || (other.length === 1 && one.startsWith(other));

/** Whether one is the first letters of the other: `R. Stone`, `Ph. Roy`. */
export const isBeginning = (one: string, other: string): boolean =>
  (one.length < 3 && other.startsWith(one)) || (other.length < 3 && one.startsWith(other));

/** Whether a word is the first letters of several: `JP` and `Jean-Pierre`, in either name. */
export const areInitials = (some: readonly string[], others: readonly string[]): boolean =>
  isShortFor(some, others) || isShortFor(others, some);

function isShortFor(short: readonly string[], words: readonly string[]): boolean {
  const letters = words.map(([letter]) => letter).join('');
  return short.some((word) => word.length > 1 && letters.includes(word));
}

/** Whether one letter is wrong, too many, or two have changed places; in long words two. */
function isMisspelt(short: string, long: string): boolean {
  let start = 0;
  while (start < short.length && short[start] === long[start]) start += 1;
  let end = 0;
  while (end < short.length - start && short.at(-1 - end) === long.at(-1 - end)) end += 1;
  const [left, right] = [short.slice(start, short.length - end), long.slice(start, long.length - end)];
  return right.length < 2 || (right.length === 2 && (left === `${right[1]}${right[0]}` || short.length > 6));
}
