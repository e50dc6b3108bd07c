import { endpoints, type EndpointDefinition } from '@elan/contracts';
import { wireCode } from '@elan/contracts/error-catalogue';
import { errorsOf } from '@elan/contracts/errors-of';
import { literalsFirst } from '../http/route-order';

const routes = Object.values(endpoints)
  .flatMap((operations) => Object.values<EndpointDefinition>(operations))
  .toSorted(literalsFirst)
  .map((row) => ({ row, pattern: new RegExp(`^${row.path.replace(/:\w+/g, '[^/]+')}$`, 'i') }));

/** Errors of the way to a route, which belong to no operation. */
const ofNoOperation: readonly string[] = ['notFound', 'methodNotAllowed', 'misdirected', 'validation'];

/** Every answer of every test of the API is one that OpenAPI announces. @throws if an error is not listed */
export function checkListedError(operation: string, message: string): void {
  const [method, path = ''] = operation.split(/[ ?]/);
  const row = routes.find(({ row, pattern }) => row.method === method && pattern.test(path))?.row;
  if (!row || ofNoOperation.includes(message) || errorsOf(row).map(wireCode).includes(message)) return;
  throw new Error(`${row.method} ${row.path} answers ${message}, which is not among its errors`);
}
