/** Attributes of a link to an example member file. */
export const exampleFile = { href: '/import.csv', download: 'import.csv' } as const;
