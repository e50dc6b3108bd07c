import {
  byFileName,
  DIRECTORY_ATTRIBUTES,
  type DirectoryAttribute,
  type DirectorySettings,
  type Segmentation,
} from '@elan/contracts';
import { Card, ErrorState, Select, Skeleton, toast } from '@elan/ui';
import {
  type Download,
  errorText,
  type Messages,
  RemoteIntl,
  useDates,
  useIntl,
  useSaving,
} from '@elan/web-core';
import { useListSegmentationsQuery } from '../../shared/segmentations-api';
import { useText } from '../../shared/use-text';
import { useReadDirectoryQuery, useUpdateDirectoryMutation } from './directory-api';
import styles from './company.module.css';

const laterMessages = byFileName<Download<Messages>>(import.meta.glob('../../messages/later/*.json'));

/** How the company's HR system says by SCIM who is there, and what of it fills segmentations. */
export function DirectoryCard() {
  return (
    <RemoteIntl messages={laterMessages}>
      <Directory />
    </RemoteIntl>
  );
}

function Directory() {
  const text = useText();
  const intl = useIntl();
  const dates = useDates();
  const { data, error, refetch } = useReadDirectoryQuery();
  const segmentations = useListSegmentationsQuery();
  const address = `${window.location.origin}/api/scim/v2`;
  return (
    <Card title={text('directory.title')} description={text('directory.text')}>
      {!data && !error && <Skeleton height={120} />}
      {!data && error && <ErrorState title={errorText(intl, error)} onRetry={() => void refetch()} />}
      {data && (
        <div className={styles.signIn}>
          <p>
            {text('directory.address')} <code className={styles.address}>{address}</code>
          </p>
          <p className={styles.why}>
            {data.lastOn === null
              ? text('directory.never')
              : text('directory.lastOn', { day: dates.long(data.lastOn) })}
          </p>
          {segmentations.data && <Fills settings={data} segmentations={segmentations.data} />}
        </div>
      )}
    </Card>
  );
}

const NONE = 'none';

function Fills({
  settings: { fills },
  segmentations,
}: {
  settings: DirectorySettings;
  segmentations: readonly Segmentation[];
}) {
  const text = useText();
  const saving = useSaving(toast);
  const [update, updating] = useUpdateDirectoryMutation();
  const choose = (attribute: DirectoryAttribute, segmentationId: string) => {
    const others = fills.filter(
      (fill) => fill.attribute !== attribute && fill.segmentationId !== segmentationId,
    );
    const next = segmentationId === NONE ? others : [...others, { attribute, segmentationId }];
    void saving(update({ fills: next }).unwrap(), () => ({ text: text('directory.saved') }));
  };
  return DIRECTORY_ATTRIBUTES.map((attribute) => (
    <Select
      key={attribute}
      label={text(`directory.attribute.${attribute}`)}
      disabled={updating.isLoading}
      value={fills.find((fill) => fill.attribute === attribute)?.segmentationId ?? NONE}
      onChange={(segmentationId) => choose(attribute, segmentationId)}
      options={[
        { value: NONE, label: text('directory.none') },
        ...segmentations
          .filter(({ type }) => attribute !== 'groups' || type === 'select')
          .map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  ));
}
