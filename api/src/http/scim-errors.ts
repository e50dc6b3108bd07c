import { errorCatalogue } from '@elan/contracts/error-catalogue';
import type { AppError } from '@elan/domain/platform';

export const SCIM_TYPE = 'application/scim+json';

/** The words of RFC 7644, section 3.12, that a refusal here can have. */
const types = ['invalidFilter', 'invalidPath', 'invalidSyntax', 'invalidValue', 'mutability', 'noTarget'];

/** What SCIM says of an error, beside what every answer of this API says. */
export function scimError({ code, status, details = [] }: AppError): object {
  const [first] = details;
  const type = types.find((word) => word === first?.path);
  const scimType = code === 'emailTaken' || code === 'nameTaken' ? 'uniqueness' : type;
  // What is wrong with no attribute is wrong with the whole.
  const otherwise = first?.path === '' ? 'invalidSyntax' : 'invalidValue';
  return {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
    status: String(status),
    ...(code === 'validation' ? { scimType: scimType ?? otherwise } : scimType && { scimType }),
    detail:
      details.length > 0 ? details.map(({ message }) => message).join('; ') : errorCatalogue[code].meaning,
  };
}
