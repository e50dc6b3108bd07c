import { openApiDocument } from '@elan/contracts/openapi';
import openapiTypescript, { astToString } from 'openapi-typescript';
import { expect, it } from 'vitest';

it('the client is what the contract generates', async () => {
  const document = openApiDocument({ title: 'Elan', serverUrl: '/api' });
  const types = await openapiTypescript(JSON.stringify(document), {
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
    // Requests may leave out what has a default.
    defaultNonNullable: false,
  });
  await expect(
    `// Generated from the contract; see schema.test.ts.\n${astToString(types)}`,
    '`npx vitest run -u` in packages/client writes schema.d.ts anew',
  ).toMatchFileSnapshot('./schema.d.ts');
});
