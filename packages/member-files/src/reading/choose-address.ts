import { readAddress } from '../words/cells';
import { comparableName } from '../words/comparable-name';
import { headerMeaning, isNameHeader, notTheirs } from '../words/headers';
import { isInside, isLogin } from '../words/logins';
import { wordsOf } from '../words/plain';
import { pick, type Candidate, type Choice } from './choose-fields';
import { shareOf, variety, type ColumnContent } from './column-content';

const address = /^[^\s@,;<>()"]+@[^\s@,;<>()"]+\.[^\s@,;<>()"]+$/;

/**
 * The address of a cell; if there are several, the one at the company's domain. One of which is said that it is private
 * is none: `privat: ben@web.example`.
 * @returns undefined if nothing says which
 */
export function addressIn(cell: string, domain = ''): string | undefined {
  const [, remark = ''] = /\(([^()@]*)\)\W*$/u.exec(cell) ?? [];
  if (saysPrivate(remark)) return undefined;
  const whole = readAddress(cell);
  if (address.test(whole)) return whole;
  const words = cell.split(/[\s,;:|()/]+/).filter(Boolean);
  const parts = words.flatMap((word, at) => {
    const read = readAddress(word);
    const before = words[at - 1] ?? '';
    return address.test(read) && (before.includes('@') || !saysPrivate(before)) ? [read] : [];
  });
  const atHome = parts.filter((part) => isOf(domain, part));
  const [first, ...more] = atHome.length > 0 ? atHome : parts;
  return more.every((part) => part === first) ? first : undefined;
}

const privately =
  /^(?:priv(?:at\w*|e|ee|ees|es)?|perso(?:nal|nnel|nnelle|nale|nlich)?|pessoal|particular|home|maison|domicile|casa|zu ?hause|prywatn\w*|thuis|emergency|notfall|urgence|emergencia|emergenza|noodgeval)$/;
/** Whether words beside an address say that it is not one at work. */
const saysPrivate = (words: string): boolean => privately.test(wordsOf(words));

function isOf(domain: string, cell: string): boolean {
  const host = cell.toLowerCase().replace(/^.*@/, '');
  return host === domain || host.endsWith(`.${domain}`);
}

export const isAddress = (value: string): boolean => address.test(readAddress(value));
const holdsSome = (value: string): boolean => value.split(/[\s,;|]+/).some(isAddress) || isAddress(value);

/** The share of a column's addresses that are at a domain. */
const isAt = (domain: string) => (column: ColumnContent) =>
  shareOf(column, (value) => isOf(domain, addressIn(value, domain) ?? ''));

export function addressCandidates(columns: readonly ColumnContent[], domain = ''): Candidate[] {
  return columns.flatMap((column) => {
    const found = headerMeaning(column.header);
    const holds = shareOf(column, holdsSome) >= 0.5;
    if (holds && column.filled > 0 && isOnlyLogin(column, domain)) return [{ column, rank: 0 }];
    if (found?.meaning === 'email') {
      // What the header promises and the values do not keep is still the likeliest, if there is nothing better.
      return [{ column, rank: holds || column.filled === 0 ? found.rank : Math.min(found.rank, 0.25) }];
    }
    // "Address" or "Contact": the values say what it is, unless the header says whose.
    if (!holds || column.filled === 0) return [];
    const isNothingElse = shareOf(column, isAddress) >= 0.5;
    return [{ column, rank: notTheirs.test(wordsOf(column.header)) ? 0 : isNothingElse ? 0.5 : 0.25 }];
  });
}

/** Names to sign in with are addresses where they are at the company's domain. */
const isOnlyLogin = (column: ColumnContent, domain: string): boolean =>
  isLogin(column.header) &&
  (domain === ''
    ? shareOf(column, (value) => isInside(addressIn(value) ?? '')) > 0.5
    : isAt(domain)(column) === 0);

/** Whether the addresses of a column are those of several people each; and not of one who has several rows. */
const isManys = (column: ColumnContent, names: readonly ColumnContent[] = []): boolean => {
  if (column.filled < 4 || variety(column) >= 0.7) return false;
  const people = column.cells.flatMap((cell, row) =>
    cell === '' ? [] : [[cell, ...names.map(({ cells }) => cells[row])].join('\n').toLowerCase()],
  );
  return names.length === 0 || new Set(people).size > column.values.size;
};

const nameColumns = (columns: readonly ColumnContent[]): readonly ColumnContent[] =>
  columns.filter(({ header }) => isNameHeader(header));

/**
 * An address of the manager occurs often, and one at home is elsewhere while another is at the company's domain: less
 * likely than its header says.
 */
function weighAddress(
  { column, rank }: Candidate,
  others: readonly Candidate[],
  domain: string,
  isOwn: (column: ColumnContent) => number,
  isShared: boolean,
): Candidate {
  const atCompany = isAt(domain);
  const areMany = column.filled >= 4;
  const isPrivate =
    domain !== '' && atCompany(column) < 0.1 && others.some((other) => atCompany(other.column) > 0.5);
  const isSparse = others.some((other) => other.rank > 0 && other.column.filled > column.filled * 2);
  const isOthers =
    areMany &&
    isOwn(column) < 0.2 &&
    others.some((other) => other.rank > 0 && !isManys(other.column) && isOwn(other.column) > 0.6);
  const doubts = [isShared, isPrivate, isSparse, isOthers].filter(Boolean).length;
  return { column, rank: rank === 0 ? 0 : rank - 2 * doubts };
}

const MOST_COMPARED = 200;

/** The share of a column's addresses in which a word from their row is found, as a name mostly is. */
function sharesOfOwn(columns: readonly ColumnContent[]): (column: ColumnContent) => number {
  const texts = columns.filter((column) => column.filled > 0 && shareOf(column, isAddress) < 0.5);
  const shares = new Map<ColumnContent, number>();
  return (column) => {
    const known = shares.get(column);
    if (known !== undefined) return known;
    let [own, all] = [0, 0];
    for (const [row, cell] of column.cells.slice(0, MOST_COMPARED).entries()) {
      if (cell === '') continue;
      const local = comparableName(cell.replace(/@.*$/u, ''));
      const words = texts.flatMap(({ cells }) => comparableName(cells[row] ?? '').split(/[^\p{L}]+/u));
      all += 1;
      if (words.some((word) => word.length > 2 && local.includes(word))) own += 1;
    }
    const share = all === 0 ? 0 : own / all;
    shares.set(column, share);
    return share;
  };
}

/**
 * @param domain of the company's addresses, as far as it is known: no list of mailbox providers is ever complete
 * @param isShifted whether headers stand above other columns than their own
 */
export function chooseAddress(columns: readonly ColumnContent[], domain = '', isShifted = false): Choice {
  // What is empty is taken only where nothing else is there.
  const all = addressCandidates(columns, domain);
  const names = nameColumns(columns);
  const filled = all.filter(({ column }) => column.filled > 0);
  const found = filled.length > 0 ? filled : all;
  const isOwn = sharesOfOwn(columns);
  const weighed = found.map((one) =>
    weighAddress(
      one,
      found.filter((other) => other !== one),
      domain,
      isOwn,
      isManys(one.column, names),
    ),
  );
  const holding = filled.filter(({ column }) => shareOf(column, isAddress) >= 0.5);
  if (isShifted && holding.length > 1) return { tied: holding.map(({ column }) => column) };
  // Where the header and the values disagree, somebody has to look.
  const byHeader = pick(found);
  const byValues = pick(weighed);
  if (
    byHeader &&
    byValues &&
    'chosen' in byHeader &&
    'chosen' in byValues &&
    byHeader.chosen !== byValues.chosen
  ) {
    return { tied: [byHeader.chosen, byValues.chosen] };
  }
  return byValues && 'chosen' in byValues && domain !== ''
    ? besidePrivate(byValues.chosen, found, domain, isOwn)
    : byValues;
}

/** Some have an address at home in the column, while another one has theirs at the company: somebody has to look. */
function besidePrivate(
  chosen: ColumnContent,
  found: readonly Candidate[],
  domain: string,
  isOwn: (column: ColumnContent) => number,
): Choice {
  const isHome = (cell: string) => isOf(domain, addressIn(cell, domain) ?? '');
  // Those of a superior, a team or an account are no better, and somebody may come from an agency.
  const better = found.filter(({ column, rank }) => {
    if (rank <= 0 || column === chosen || isManys(column) || isOwn(column) * 2 < isOwn(chosen)) return false;
    const rows = column.cells.filter(
      (cell, row) => isHome(cell) && isAddress(chosen.cells[row] ?? '') && !isHome(chosen.cells[row] ?? ''),
    );
    // A column that few have was added for them.
    if (rows.length > 0 && column.filled <= chosen.filled / 2 && column.filled < 2 * rows.length) return true;
    return rows.length >= 2 && rows.length > chosen.filled / 10;
  });
  const holdsSomeHome = chosen.cells.some(isHome);
  return better.length > 0 && holdsSomeHome
    ? { tied: [chosen, ...better.map(({ column }) => column)] }
    : { chosen };
}
