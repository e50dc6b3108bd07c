import compression from 'compression';
import type { RequestHandler } from 'express';
import { constants } from 'node:zlib';

const compress: RequestHandler = compression({
  filter: (request, response) =>
    !request.originalUrl.toLowerCase().startsWith('/api/auth/') && compression.filter(request, response),
  // What is compressed anew for each request must be quick; more saves little of our JSON.
  level: 4,
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
});

/**
 * Compresses answers, except those below `/auth`: they hold tokens, and the length of a compressed answer tells about a
 * secret to somebody who may choose what stands beside it (BREACH). Nor those to answers of respondents, which are a few
 * bytes: only to prepare for it would cost time with each.
 */
export const compressAnswers: RequestHandler = (request, response, next) => {
  if (request.method === 'POST' && request.path.endsWith('/responses')) next();
  else void compress(request, response, next);
};
