/** What lets a development server's page load the remote that its address names; builds for production are without. */
export const ownRemotes = import.meta.env.DEV ? () => import('./remotes/own-remote') : null;
