import type { EndpointDefinition } from './endpoint';
import { councilSeatEndpoints } from './council-seat';
import { managerLinkEndpoints } from './manager-links';
import { providerEndpoints } from './provider';

/**
 * Calls that pages need besides those of respondents: whose product it is, whether it is there, what it answers, and
 * those of managers and of a works council.
 */
const BESIDE: readonly EndpointDefinition[] = [
  providerEndpoints.read,
  providerEndpoints.live,
  providerEndpoints.ready,
  providerEndpoints.openApi,
  managerLinkEndpoints.view,
  managerLinkEndpoints.agree,
  managerLinkEndpoints.confirm,
  councilSeatEndpoints.confirm,
  councilSeatEndpoints.begin,
  councilSeatEndpoints.open,
  councilSeatEndpoints.view,
  councilSeatEndpoints.note,
  councilSeatEndpoints.end,
];

/** Whether a row is among those that are answered to whoever renders the respondents' page. */
export const isForPages = (row: EndpointDefinition): boolean =>
  row.respondents === true || BESIDE.some(({ path }) => path === row.path);
