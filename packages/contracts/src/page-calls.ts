import type { EndpointDefinition } from './endpoint';
import { providerEndpoints } from './provider';

/** Calls that the respondents' page needs besides those of respondents: whose product it is, whether it is there, and what it answers. */
const BESIDE: readonly EndpointDefinition[] = [
  providerEndpoints.read,
  providerEndpoints.live,
  providerEndpoints.ready,
  providerEndpoints.openApi,
];

/** Whether a row is among those that are answered to whoever renders the respondents' page. */
export const isForPages = (row: EndpointDefinition): boolean =>
  row.respondents === true || BESIDE.some(({ path }) => path === row.path);
