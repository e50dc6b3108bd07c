/** How often a test with random or many cases repeats itself: all in `npm run verify:thorough`, else the first few. */
export declare function repeats(all: number, few: number): number;
