// The remote alone, in development: `pnpm dev` here, with the API behind it, and no shell.
void import('./standalone');

export {};
