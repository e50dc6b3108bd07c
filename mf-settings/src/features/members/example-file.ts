/** Attributes of a link to a member file to start from. */
export const exampleFile = { href: '/import.csv', download: 'import.csv' } as const;
