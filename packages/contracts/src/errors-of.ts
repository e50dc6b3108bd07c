import type { EndpointDefinition } from './endpoint';
import type { ErrorCode } from './error-catalogue';

/**
 * Every error with which an operation may answer: those that its row names, and those of what the row asks for. Errors
 * that belong to no operation, such as `headersTooLarge`, are only in the catalogue.
 */
export function errorsOf(row: EndpointDefinition): readonly ErrorCode[] {
  const codes: ErrorCode[] = [...(row.errors ?? []), 'serverError', 'overloaded'];
  if (row.params || row.query || row.body) codes.push('validation');
  if (row.body || row.consumes === 'raw')
    codes.push('payloadTooLarge', 'unsupportedMediaType', 'requestTimeout');
  const isForKeys = row.scopes !== undefined;
  const isByToken = row.credential === 'bearer' || (row.access !== 'public' && row.credential !== 'cookie');
  if (row.access !== 'public' || isByToken)
    codes.push('unauthenticated', 'accountNotFound', 'roleNotAllowed');
  if (row.credential === 'cookie') codes.push('crossSite');
  if (row.access !== 'public') codes.push('companyNotFound');
  if (row.access === 'subscription' || isForKeys) codes.push('subscriptionRequired');
  if (row.recentSignIn) codes.push('recentSignInRequired');
  if (isByToken || isForKeys) codes.push('scopeMissing', 'tooManyRequests');
  if (row.agreed) codes.push('agreementWeakened');
  if (row.countedAs) codes.push('tooManyRequests');
  return [...new Set(codes)].sort();
}
