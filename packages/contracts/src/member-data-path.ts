/** Where the data of a member are: apart from the row, since pages link to it and read nothing of it. */
export const memberDataPath = (userId: string): `/users/${string}/data` => `/users/${userId}/data`;
