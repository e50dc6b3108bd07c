/** How often a test with random or many cases repeats itself: all in `npm run verify:thorough`, else the first few. */
export declare function repeats(all: number, few: number): number;

/** Cases that take long and rarely break: `npm run verify:thorough` has them, other runs do not. */
export declare function thoroughly(register: () => void): void;
