import { MINUTE } from './time-spans';

/**
 * Reports something repeated at most once a minute.
 * @param say is told how many reports were suppressed since the last one
 */
export function throttleLog<T>(say: (news: T, silenced: number) => void): (news: T) => void {
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
