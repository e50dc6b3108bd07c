import { exceededBound, JSON_BOUNDS, type EndpointDefinition, type JsonBounds } from '@elan/contracts';
import { bodyRule } from '@elan/contracts/body-rules';
import { AppError } from '@elan/domain/platform';
import express, { type RequestHandler } from 'express';
import { SCIM_TYPE } from './scim-errors';

const JSON_TYPE = 'application/json';

const requireType =
  (types: string[]): RequestHandler =>
  (request, _response, next) => {
    // Null: there is no body at all, which is for the schema to judge.
    const isEmpty = request.headers['content-length'] === '0';
    if (!isEmpty && request.is(types) === false) throw new AppError('unsupportedMediaType');
    next();
  };

/** Why a body is not even parsed; body parsers use the same `type`. */
class RefusedBody extends Error {
  constructor(readonly type: 'charset.unsupported' | 'entity.too.deep') {
    super(type);
  }
}

/**
 * Inspects a body before it is parsed: nested lists take a parser far longer than their size suggests. Everything it
 * counts is ASCII, so it inspects the raw bytes, which requires the one encoding for which that holds.
 */
const verifying =
  (bounds: JsonBounds) =>
  (_request: unknown, _response: unknown, body: Buffer, encoding: string): void => {
    if (encoding !== 'utf-8') throw new RefusedBody('charset.unsupported');
    if (exceededBound(body.toString('latin1'), bounds) !== null) throw new RefusedBody('entity.too.deep');
  };

/** Each member of a group has up to four values, and 10,000 people may be in one. */
const SCIM_BOUNDS = { ...JSON_BOUNDS, values: 45_000 };

/** @returns whether the body of a row's requests is parsed before the handler gets it. */
export function isParsed(row: EndpointDefinition): boolean {
  return row.consumes !== 'raw' && row.consumes !== 'unparsed';
}

/**
 * @returns what reads the body of a row's requests. It runs after the access check: strangers cannot send anything
 * large.
 */
export function readBody(row: EndpointDefinition): RequestHandler[] {
  const { limit } = bodyRule(row.method, `/api${row.path}`, false);
  const raw = express.raw({ limit, inflate: false, type: () => true });
  if (row.consumes === 'raw') return [raw];
  if (row.consumes === 'unparsed') return [requireType([JSON_TYPE]), raw, requireBytes];
  const isScim = row.produces === 'scim';
  const type = isScim ? [SCIM_TYPE, JSON_TYPE] : [JSON_TYPE];
  const verify = verifying(isScim ? SCIM_BOUNDS : JSON_BOUNDS);
  if (row.body) return [requireType(type), express.json({ limit, inflate: false, verify, type })];
  return [];
}

/** A request without a body has no bytes. */
const requireBytes: RequestHandler = (request, _response, next) => {
  request.body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  next();
};
