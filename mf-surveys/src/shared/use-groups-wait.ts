import { LANGUAGE_TRAITS, type GroupsOfRunning } from '@elan/contracts';
import { groupsWait } from '@elan/scoring';
import { formatDay, useLanguage } from '@elan/web-core';

/** What later groups wait for, as values of a text. */
export function useGroupsWait(running: GroupsOfRunning | undefined) {
  const { locale } = LANGUAGE_TRAITS[useLanguage()];
  const on = running?.on ? formatDay(running.on, locale, { day: 'numeric', month: 'long' }) : '';
  return { wait: groupsWait(running), from: running?.from ?? 0, on };
}
