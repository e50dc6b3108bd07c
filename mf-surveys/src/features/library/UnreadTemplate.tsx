import { errorNumbers } from '@elan/contracts';
import { UnreadPage, type UnreadPageProps } from '../../shared/pages/UnreadPage';
import { libraryPlaces } from '../../shared/templates/places';
import { useText } from '../../shared/use-text';

/** Shown instead of a template that could not be loaded; `isMissing` if it is known not to exist. */
export function UnreadTemplate({
  query,
  isMissing,
}: Pick<UnreadPageProps, 'query'> & { isMissing?: boolean }) {
  const t = useText();
  return (
    <UnreadPage
      title={t('surveys.library')}
      query={query}
      missing={{
        code: isMissing ? null : errorNumbers.templateNotFound,
        text: t('surveys.library.missing'),
        back: { label: t('surveys.library'), href: libraryPlaces.library },
      }}
    />
  );
}
