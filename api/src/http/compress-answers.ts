import compression from 'compression';
import type { RequestHandler } from 'express';
import { constants } from 'node:zlib';

const compress: RequestHandler = compression({
  filter: (request, response) =>
    !request.originalUrl.toLowerCase().startsWith('/api/auth/') && compression.filter(request, response),
  // Compression at each request must be fast; a higher level saves little with our JSON.
  level: 4,
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
});

/**
 * Compresses answers, except those below `/auth`: they contain tokens, and the length of a compressed answer reveals
 * something about a secret to somebody who can choose the text next to it (BREACH). Answers to respondents' submissions
 * are not compressed either: they are a few bytes, and just preparing for compression would cost time.
 */
export const compressAnswers: RequestHandler = (request, response, next) => {
  if (request.method === 'POST' && request.path.endsWith('/responses')) next();
  else void compress(request, response, next);
};
