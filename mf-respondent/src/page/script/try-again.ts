/** How long a page waits at least that tries again by itself (ms); up to twice as long, so that not all do at once. */
const AFTER = 15_000;

/** "Try again" leads to an empty address, which would lose what is behind the # of this one. */
export function tryAgainWithAll(): void {
  addEventListener('click', (event) => {
    if (!(event.target as Element).closest('a[href=""]')) return;
    event.preventDefault();
    location.reload();
  });
}

/** The same, also while nobody is there. */
export function tryAgainByItself(): void {
  tryAgainWithAll();
  setTimeout(() => location.reload(), AFTER * (1 + Math.random()));
}
