export { createWebServer } from '../web-server';
export { buildConfig, silent } from './published-web';
