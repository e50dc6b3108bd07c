// Separate from the application, so that federation has its shared modules ready before anything imports them.
void import('./bootstrap');

export {};
