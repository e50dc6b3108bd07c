import { useParams } from '@elan/web-core';
import { templatesApi } from '../../shared/templates/templates-api';

/** The own template that the address names, among those of the company. */
export function useOwnTemplate() {
  const { ownTemplateId } = useParams();
  const query = templatesApi.useListOwnTemplatesQuery();
  const template = query.data?.find(({ id }) => id === ownTemplateId);
  return { template, unread: { query, isMissing: query.data !== undefined } };
}
