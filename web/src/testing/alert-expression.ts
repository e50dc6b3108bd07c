/** A sample of one time series: its labels as they are exposed, sorted. */
type Vector = ReadonlyMap<string, number>;
/** What `/metrics` answered, by how many minutes ago. */
export type Scrapes = (minutesAgo: number) => string;

const sign = /\s*(\d+m\b|\d+(?:\.\d+)?|[a-z_]+|"[^"]*"|[(){},=*>-])/gy;
const withoutName = (labels: readonly string[]) => [...labels].sort().join();

function select(text: string, name: string, wanted: readonly string[]): Vector {
  const found = [...text.matchAll(/^(\w+)\{(.*)\} (\S+)$/gm)]
    .filter(([, each]) => each === name)
    .map(([, , labels = '', value]) => [labels.split(','), Number(value)] as const)
    .filter(([labels]) => wanted.every((label) => labels.includes(label)));
  return new Map(found.map(([labels, value]) => [withoutName(labels), value]));
}

const both = (one: Vector, other: Vector, work: (a: number, b: number) => number): Vector =>
  new Map(
    [...one].flatMap(([labels, value]) => {
      const partner = other.get(labels);
      return partner === undefined ? [] : [[labels, work(value, partner)] as const];
    }),
  );

function sumBy(names: readonly string[], of: Vector): Vector {
  const sums = new Map<string, number>();
  for (const [labels, value] of of) {
    const kept = withoutName(labels.split(',').filter((label) => names.includes(label.split('=')[0] ?? '')));
    sums.set(kept, (sums.get(kept) ?? 0) + value);
  }
  return sums;
}

/**
 * Evaluates as much of PromQL as our alerts on counters use: selectors with `offset`, `sum by`, `or`, `>`, `-` and `*`.
 * @returns for each set of labels that fires, the value
 * @throws for anything else, so that no alert passes because it was misread
 */
export function firing(expression: string, scrapes: Scrapes): Record<string, number> {
  const tokens = [...expression.matchAll(sign)].map(([, token = '']) => token);
  if (tokens.join('') !== expression.replace(/\s/g, '')) throw new Error(`Not understood: ${expression}`);
  const take = (wanted?: string): string => {
    const token = tokens.shift();
    if (token === undefined || (wanted !== undefined && token !== wanted))
      throw new Error(`"${String(token)}" in place of ${wanted ?? 'something'} in ${expression}`);
    return token;
  };
  const takeIf = (wanted: string): boolean => tokens[0] === wanted && take() === wanted;
  const listUntil = (end: string, one: () => string): string[] => {
    const list: string[] = [];
    while (!takeIf(end)) {
      list.push(one());
      takeIf(',');
    }
    return list;
  };
  const within = (): Vector => {
    take('(');
    const value = whole();
    take(')');
    return value;
  };
  const single = (): Vector => {
    if (tokens[0] === '(') return within();
    if (takeIf('sum')) {
      take('by');
      take('(');
      return sumBy(
        listUntil(')', () => take()),
        within(),
      );
    }
    const name = take();
    const wanted = takeIf('{') ? listUntil('}', () => take() + take('=') + take()) : [];
    const ago = takeIf('offset') ? Number.parseInt(take(), 10) : 0;
    return select(scrapes(ago), name, wanted);
  };
  const times = (): Vector => {
    let value = single();
    while (takeIf('*')) {
      const factor = Number(take());
      value = new Map([...value].map(([labels, each]) => [labels, each * factor]));
    }
    return value;
  };
  const minus = (): Vector => {
    let value = times();
    while (takeIf('-')) value = both(value, times(), (a, b) => a - b);
    return value;
  };
  const above = (): Vector => {
    const value = minus();
    if (!takeIf('>')) return value;
    const limit = Number(take());
    return new Map([...value].filter(([, each]) => each > limit));
  };
  const whole = (): Vector => {
    let value = above();
    while (takeIf('or')) value = new Map([...above(), ...value]);
    return value;
  };
  const value = whole();
  if (tokens.length > 0) throw new Error(`"${tokens.join(' ')}" was not expected in ${expression}`);
  return Object.fromEntries(value);
}
