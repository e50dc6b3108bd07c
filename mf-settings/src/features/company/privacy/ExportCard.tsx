import { COMPANY_EXPORT_DAYS, type CompanyExport, privacyEndpoints } from '@elan/contracts';
import { Button, Card, toast } from '@elan/ui';
import { requestUrl, useDates, useIntl, useSaving } from '@elan/web-core';
import { useText } from '../../../shared/use-text';
import { useOpenExportMutation, useOrderExportMutation, useRemoveExportMutation } from './privacy-api';
import styles from '../../../shared/card-parts.module.css';

const { path } = privacyEndpoints.exportFile;

/** Everything of the company as a file, which is made in the background. */
export function ExportCard({ exports }: { exports: readonly CompanyExport[] }) {
  const text = useText();
  const saving = useSaving(toast);
  const [order, ordering] = useOrderExportMutation();
  const isUnderWay = exports.some(({ state }) => state === 'waiting' || state === 'making');
  return (
    <Card
      title={text('privacy.export.title')}
      description={text('privacy.export.text', { days: COMPANY_EXPORT_DAYS })}
    >
      <div className={styles.rows}>
        {exports.length > 0 && (
          <ul className={styles.list} aria-label={text('privacy.export.title')}>
            {exports.map((one) => (
              <Row key={one.id} one={one} />
            ))}
          </ul>
        )}
        <p>
          <Button
            disabled={isUnderWay}
            busy={ordering.isLoading}
            onClick={() => void saving(order().unwrap(), () => ({ text: text('privacy.export.ordered') }))}
          >
            {text('privacy.export.order')}
          </Button>
        </p>
      </div>
    </Card>
  );
}

function Row({ one }: { one: CompanyExport }) {
  const text = useText();
  const intl = useIntl();
  const dates = useDates();
  const saving = useSaving(toast);
  const [open, opening] = useOpenExportMutation();
  const [remove, removing] = useRemoveExportMutation();
  const { id, state, progress, size, orderedAt, expiresAt } = one;
  const at = dates.withTime(orderedAt);
  const download = async () => {
    // A browser that goes there cannot be asked for a password: this call is, and its key opens the file.
    await saving(
      open(id)
        .unwrap()
        .then(({ key }) => {
          const file = path.replace(':companyExportId', id);
          globalThis.location.assign(requestUrl({ path: `${file}?key=${key}` }));
        }),
    );
  };
  const states = {
    waiting: text('privacy.export.waiting'),
    making: text('privacy.export.making', { share: intl.formatNumber(progress, { style: 'percent' }) }),
    ready: text('privacy.export.ready', {
      day: dates.long(expiresAt),
      kilobytes: Math.ceil((size ?? 0) / 1000),
    }),
    failed: text('privacy.export.failed'),
  };
  return (
    <li>
      <span className={styles.what}>
        <strong>{at}</strong> <span role="status">{states[state]}</span>
      </span>
      {state === 'ready' && (
        <Button
          variant="link"
          aria-label={text('privacy.export.downloadOf', { at })}
          busy={opening.isLoading}
          onClick={() => void download()}
        >
          {text('privacy.export.download')}
        </Button>
      )}
      <Button
        variant="link"
        aria-label={text('privacy.export.removeOf', { at })}
        busy={removing.isLoading}
        onClick={() => void saving(remove(id).unwrap())}
      >
        {text('privacy.export.remove')}
      </Button>
    </li>
  );
}
