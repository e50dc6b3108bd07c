import type { EndpointDefinition } from '@elan/contracts';
import { AppError } from '@elan/server-core';
import express, { type RequestHandler } from 'express';

const DEFAULT_LIMIT = 100_000;

const requireJson: RequestHandler = (request, _response, next) => {
  // Null: there is no body at all, which the schema judges.
  const isEmpty = request.headers['content-length'] === '0';
  if (!isEmpty && request.is('application/json') === false) throw new AppError('unsupportedMediaType');
  next();
};

/** @returns what reads the body of a row's requests. It comes after the access check: strangers send nothing large. */
export function readBody(row: EndpointDefinition): RequestHandler[] {
  const limit = row.bodyLimit ?? DEFAULT_LIMIT;
  if (row.consumes === 'raw') return [express.raw({ limit, type: () => true })];
  if (row.body) return [requireJson, express.json({ limit, inflate: false })];
  return [];
}
