import { MINUTE } from './time-spans';

/**
 * Says what repeats once a minute at most.
 * @param say is told how often it was silent since it spoke last
 */
export function seldom<T>(say: (news: T, silenced: number) => void): (news: T) => void {
  let quietUntil = 0;
  let silenced = 0;
  return (news) => {
    if (performance.now() < quietUntil) {
      silenced += 1;
      return;
    }
    quietUntil = performance.now() + MINUTE;
    say(news, silenced);
    silenced = 0;
  };
}
