import { endpoints, type EndpointDefinition } from '@elan/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../testing/start-api';
import { mountedRoutes } from '../create-app';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const rows: [string, EndpointDefinition][] = Object.entries(endpoints).flatMap(([feature, operations]) =>
  Object.entries(operations as Record<string, EndpointDefinition>).map(
    ([name, row]): [string, EndpointDefinition] => [`${feature}.${name}`, row],
  ),
);

describe('the contract and the routes', () => {
  it.each(rows)('%s has a route', (_name, row) => {
    expect(mountedRoutes(api.context).filter((route) => route.row === row)).toHaveLength(1);
  });

  it('there is no route without a row', () => {
    const known = new Set(rows.map(([, row]) => row));
    const strangers = mountedRoutes(api.context).filter((route) => !known.has(route.row));
    expect(strangers.map(({ row }) => row.path)).toEqual([]);
  });

  it('literal paths come before parameters', () => {
    const paths = mountedRoutes(api.context).map(({ row }) => row.path);
    expect(paths.indexOf('/users/password')).toBeLessThan(paths.indexOf('/users/:userId'));
    expect(paths.indexOf('/users/me')).toBeLessThan(paths.indexOf('/users/:userId'));
    expect(paths.indexOf('/surveys/templates')).toBeLessThan(paths.indexOf('/surveys/:surveyId'));
    expect(paths.indexOf('/surveys/:surveyId/responses/csv')).toBeLessThan(
      paths.indexOf('/surveys/:surveyId/responses/:responseId'),
    );
  });
});
