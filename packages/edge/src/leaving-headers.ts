/**
 * With this, whoever sends requests on tells a server, while asking whether it is ready, that it will send nothing more
 * as soon as the server is about to end (`later`), or that it does so from now on and that nothing is under way (`now`).
 */
export const HOLDS_HEADER = 'elan-holds';

/** With this, a server says that it is about to end. */
export const LEAVING_HEADER = 'elan-leaving';
