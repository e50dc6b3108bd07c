import { CommandError } from '../errors/command-error';

const minute = 60_000;
const chunk = 15 * minute;
const offsetPattern = /^([+-])(\d{2})(?::?(\d{2}))?$/;
const longestCache = 20_000;

type Zone = { formatter: Intl.DateTimeFormat; offsets: Map<number, number> };
const zones = new Map<string, Zone>();

function zoneOf(name: string): Zone {
  let zone = zones.get(name);
  if (zone === undefined) {
    try {
      const formatter = new Intl.DateTimeFormat('en-US', {
        timeZone: name,
        hourCycle: 'h23',
        era: 'short',
        year: 'numeric',
        month: 'numeric',
        day: 'numeric',
        hour: 'numeric',
        minute: 'numeric',
        second: 'numeric',
      });
      zone = { formatter, offsets: new Map() };
    } catch {
      throw new CommandError(40485, `unrecognized time zone identifier: "${name}"`);
    }
    zones.set(name, zone);
  }
  return zone;
}

function computeOffset(zone: Zone, time: number): number {
  const parts = new Map(zone.formatter.formatToParts(time).map(({ type, value }) => [type, value]));
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.get(type));
  const year = parts.get('era') === 'BC' ? 1 - part('year') : part('year');
  const local = new Date(0);
  local.setUTCFullYear(year, part('month') - 1, part('day'));
  local.setUTCHours(part('hour'), part('minute'), part('second'));
  return local.getTime() - Math.floor(time / 1000) * 1000;
}

/**
 * Milliseconds by which the zone is ahead of UTC at a moment. Zones change only on quarters of an hour, so the result is
 * cached per quarter.
 */
export function offsetAt(time: number, name: string): number {
  if (name === 'UTC' || name === 'GMT' || name === 'Z') return 0;
  const fixed = offsetPattern.exec(name);
  if (fixed !== null) {
    const [, sign, hours, minutes = '0'] = fixed;
    return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * minute;
  }
  const zone = zoneOf(name);
  const key = Math.floor(time / chunk);
  let offset = zone.offsets.get(key);
  if (offset === undefined) {
    if (zone.offsets.size > longestCache) zone.offsets.clear();
    offset = computeOffset(zone, key * chunk);
    zone.offsets.set(key, offset);
  }
  return offset;
}

/** The moment as local time of the zone, written as if it were UTC. */
export function localOf(time: number, zone: string): number {
  return time + offsetAt(time, zone);
}

/** The moment of a local time; in the skipped hour, the earlier offset applies. */
export function utcOf(local: number, zone: string): number {
  const guess = local - offsetAt(local, zone);
  const before = offsetAt(guess, zone);
  const time = local - before;
  if (offsetAt(time, zone) === before) {
    // In the repeated hour, the first one counts.
    const earlier = local - offsetAt(time - 3 * 60 * minute, zone);
    return earlier < time && localOf(earlier, zone) === local ? earlier : time;
  }
  return local - Math.min(before, offsetAt(time, zone));
}
