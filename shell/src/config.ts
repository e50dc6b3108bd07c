/** Lets the page of a development server load the remote named in its address; production builds do not include it. */
export const ownRemotes = import.meta.env.DEV ? () => import('./remotes/own-remote') : null;

/**
 * The hash of what this shell offers to remotes, as its build and publishing compute it. Null in development, where
 * nothing was published and nothing is compared.
 */
export const exportsHash: string | null = import.meta.env.EXPORTS_HASH ?? null;
