/** Lets the page of a development server load the remote named in its address; production builds do not include it. */
export const ownRemotes = import.meta.env.DEV ? () => import('./remotes/own-remote') : null;
