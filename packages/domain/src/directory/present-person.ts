import type { ExtraDatum } from '@elan/contracts';
import type { DirectoryPerson, Fills } from '../company';
import type { Context } from '../platform';
import type { PersonDraft } from './person-draft';
import { type Resource, URNS, withMeta } from './resource';

export const baseOf = ({ settings }: Context): string => `${settings.PUBLIC_URL}/api/scim/v2`;

/** Somebody as a resource. */
export function presentPerson(context: Context, person: DirectoryPerson, fills: Fills): Resource {
  const { _id, name, email, language, externalId, directory, createdAt, changedAt, active } = person;
  const word = (attribute: string): string | undefined => wordOf(person.extraData, fills, attribute);
  const enterprise = Object.fromEntries(
    ['department', 'division', 'costCenter', 'organization'].flatMap((attribute) => {
      const value = word(attribute);
      return value === undefined ? [] : [[attribute, value]];
    }),
  );
  const isExtended = Object.keys(enterprise).length > 0;
  const content = {
    schemas: isExtended ? [URNS.user, URNS.enterprise] : [URNS.user],
    id: _id,
    ...(externalId !== undefined && { externalId }),
    userName: directory?.userName ?? email ?? _id,
    name: {
      formatted: directory?.formatted ?? name,
      ...(directory?.givenName && { givenName: directory.givenName }),
      ...(directory?.familyName && { familyName: directory.familyName }),
    },
    displayName: directory?.displayName ?? name,
    active,
    preferredLanguage: language,
    ...(email !== null && { emails: [{ value: email, type: 'work', primary: true }] }),
    ...(word('title') !== undefined && { title: word('title') }),
    ...(word('userType') !== undefined && { userType: word('userType') }),
    ...(isExtended && { [URNS.enterprise]: enterprise }),
  };
  return withMeta(['User', baseOf(context)], content, {
    created: createdAt,
    lastModified: changedAt ?? createdAt,
  });
}

/** The word of an attribute that fills a segmentation. */
export function wordOf(
  extraData: readonly ExtraDatum[],
  fills: Fills,
  attribute: string,
): string | undefined {
  const segmentation = fills.get(attribute as Parameters<Fills['get']>[0]);
  const value = extraData.find(({ segmentationId }) => segmentationId === segmentation?._id)?.value;
  if (!segmentation || value === undefined || value === '') return undefined;
  return segmentation.type === 'select' ? segmentation.fields.find(({ id }) => id === value)?.value : value;
}

/**
 * How a system calls somebody, as far as it is more than their name.
 * @param known the name by which a system knows somebody whom it has given none: their address, or their id
 */
export function naming(
  draft: PersonDraft,
  name: string,
  known: string,
  before?: DirectoryPerson['directory'],
): Pick<DirectoryPerson, 'externalId' | 'directory'> {
  const { externalId, userName, givenName, familyName } = draft;
  const userNameKey = userName.toLowerCase();
  // Kept, or the same request would look like a change the next time.
  const others = (['formatted', 'displayName'] as const).filter(
    (field) =>
      draft[field] !== '' &&
      draft[field] !== name &&
      (draft.given.has(field) || draft[field] === before?.[field]),
  );
  const isKnown = userName === known && givenName === '' && familyName === '' && others.length === 0;
  const more = Object.fromEntries(others.map((field) => [field, draft[field]]));
  return {
    ...(externalId !== '' && { externalId }),
    ...(!isKnown && { directory: { userName, userNameKey, givenName, familyName, ...more } }),
  };
}

/** What is known of somebody, as their system would say it. */
export function draftFrom(person: DirectoryPerson, fills: Fills): PersonDraft {
  const { name, email, externalId = '', directory, active, language } = person;
  const words = new Map(
    [...fills.keys()].flatMap((attribute) => {
      const word = wordOf(person.extraData, fills, attribute);
      return word === undefined ? [] : [[attribute, word] as const];
    }),
  );
  return {
    ...{
      externalId,
      active,
      language,
      words,
      email: email ?? '',
      userName: directory?.userName ?? email ?? person._id,
    },
    ...{ formatted: directory?.formatted ?? name, displayName: directory?.displayName ?? name },
    ...{ givenName: directory?.givenName ?? '', familyName: directory?.familyName ?? '' },
    given: new Set(),
  };
}
