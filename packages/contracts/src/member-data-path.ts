/** The address of a member's data. Separate from the row, because pages link to it without reading it. */
export const memberDataPath = (userId: string): `/users/${string}/data` => `/users/${userId}/data`;
