import type { Day } from '@elan/calendar';
import { useDates } from '@elan/web-core';
import { useMembers, type LoadedMembers } from '../audience/use-members';

/**
 * What happens with the invitations of a survey once it is saved: there is nobody to invite, it is a draft, nobody has an
 * e-mail so that links are handed over, or this many mails leave now or on the morning of its first day.
 */
export interface MailPlan {
  kind: 'nobody' | 'draft' | 'links' | 'now' | 'later';
  count: number;
}

interface Planned {
  audienceId: string | null;
  active: boolean;
  startDay: Day;
}

/** The plan is undefined until it is known who is in the audience. */
export function useMailPlan(
  { audienceId, active, startDay }: Planned,
  options: { skip?: boolean } = {},
): LoadedMembers & { plan: MailPlan | undefined } {
  const dates = useDates();
  const loaded = useMembers(audienceId, options);
  const { members } = loaded;
  if (!members) return { ...loaded, plan: undefined };
  const count = members.filter(({ email }) => email !== null).length;
  const hasStarted = startDay <= dates.day(new Date());
  const kind = (): MailPlan['kind'] => {
    if (members.length === 0) return 'nobody';
    if (!active) return 'draft';
    if (count === 0) return 'links';
    return hasStarted ? 'now' : 'later';
  };
  return { ...loaded, plan: { kind: kind(), count } };
}
