import { clientAddress, type TrustsProxy } from '@elan/edge/client-address';
import { networkOf, type Network } from '@elan/edge/network';
import { NETWORK_HEADER, type NetworkTokens } from '@elan/edge/network-token';
import type { Request } from 'express';
import type { IncomingMessage } from 'node:http';

/** Where a request comes from, for limits. */
export type ReadNetwork = (request: IncomingMessage) => Network;

/** What the nearest proxy says. */
export const networkByAddress =
  (trusts: TrustsProxy): ReadNetwork =>
  (request) =>
    networkOf(clientAddress(request, trusts));

/** What the web server said to whoever calls for its callers; all who hand on nothing are one network. */
export const networkByToken =
  (tokens: NetworkTokens): ReadNetwork =>
  ({ headers }) =>
    tokens.read(headers[NETWORK_HEADER]) ?? networkOf(undefined);

const SETTING = 'network of the caller';

/** @param app whose handlers ask below */
export const setReadNetwork = (app: { set(name: string, value: unknown): unknown }, read: ReadNetwork) =>
  app.set(SETTING, read);

export const callerNetwork = (request: Request): Network =>
  (request.app.get(SETTING) as ReadNetwork)(request);
