import { ErrorBody } from '@elan/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../testing/start-api';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

describe('a request that no route answers', () => {
  it.each([
    ['GET /nothing', 404, 'notFound'],
    ['POST /nothing/at/all', 404, 'notFound'],
    ['OPTIONS /nothing', 404, 'notFound'],
    ['GET /surveys/%ff', 400, 'validation'],
    ['PUT /surveys', 405, 'methodNotAllowed'],
    ['OPTIONS /surveys', 405, 'methodNotAllowed'],
    ['DELETE /provider', 405, 'methodNotAllowed'],
    ['POST /surveys/templates', 405, 'methodNotAllowed'],
    ['GET /users/some-id', 405, 'methodNotAllowed'],
  ])('%s: %d in JSON, with the headers of every answer', async (operation, status, message) => {
    for (const atRoot of [false, true]) {
      const answer = await api.call(operation, { atRoot });
      const expected = atRoot ? [404, 'notFound'] : [status, message];
      expect([answer.status, (answer.body as ErrorBody).message]).toEqual(expected);
      expect(ErrorBody.parse(answer.body)).toEqual(answer.body);
      expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('x-powered-by')).toBeNull();
    }
  });

  it('is told which methods the address has', async () => {
    expect((await api.call('PUT /surveys')).headers.get('allow')).toBe('GET, HEAD, POST');
    expect((await api.call('PUT /users/some-id')).headers.get('allow')).toBe('PATCH, DELETE');
    expect((await fetch(`${api.origin}/api/provider`, { method: 'HEAD' })).status).toBe(200);
  });
});
