/** How many rows a page may show. */
export const tablePageSizes = [10, 20, 30, 40, 50] as const;
export type TablePageSize = (typeof tablePageSizes)[number];
