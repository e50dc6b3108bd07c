import type { OwnTemplate } from '@elan/contracts';
import { Menu } from '@elan/ui';
import { Archive, EllipsisVertical, Pencil } from 'lucide-react';
import { libraryPlaces } from '../../shared/templates/places';
import { useText } from '../../shared/use-text';
import { useArchiving } from './use-archiving';

/** What can be done with a template of the company. */
export function OwnTemplateMenu({ template: { id, name } }: { template: OwnTemplate }) {
  const t = useText();
  const { archive } = useArchiving();
  return (
    <Menu
      label={t('surveys.library.optionsOf', { name })}
      icon={<EllipsisVertical />}
      items={[
        { label: t('surveys.library.edit'), icon: <Pencil />, href: libraryPlaces.editOwn(id) },
        {
          label: t('surveys.library.archive'),
          icon: <Archive />,
          onSelect: () => {
            archive(id);
          },
        },
      ]}
    />
  );
}
