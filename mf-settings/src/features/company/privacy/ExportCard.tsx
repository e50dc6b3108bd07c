import { COMPANY_EXPORT_DAYS, type CompanyExport } from '@elan/contracts';
import { Button, Card, toast } from '@elan/ui';
import { useDates, useSaving } from '@elan/web-core';
import { useText } from '../../../shared/use-text';
import { OrderedFile } from './OrderedFile';
import { useOrderExportMutation } from './privacy-api';
import styles from '../../../shared/card-parts.module.css';

/** Everything of the company as a file, which is made in the background. */
export function ExportCard({ exports }: { exports: readonly CompanyExport[] }) {
  const text = useText();
  const dates = useDates();
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
              <OrderedFile
                key={one.id}
                file={one}
                name={dates.withTime(one.orderedAt)}
                downloadLabel={text('privacy.export.downloadOf', { at: dates.withTime(one.orderedAt) })}
                removeLabel={text('privacy.export.removeOf', { at: dates.withTime(one.orderedAt) })}
              />
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
