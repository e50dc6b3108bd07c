import type { CompanyDashboard } from '@elan/contracts';
import { Card } from '@elan/ui';
import { useDates } from '@elan/web-core';
import { useText } from '../../shared/use-text';

/** What an upgrade of the product sent or changed in the last two weeks. */
export function UpgradeNotice({ changes }: { changes: NonNullable<CompanyDashboard['upgraded']> }) {
  const text = useText();
  const dates = useDates();
  return (
    <Card title={text('upgrade.title')}>
      {changes.map(({ what, count, at }) => (
        <p key={what}>{text(`upgrade.${what}`, { count, day: at === null ? '' : dates.long(at) })}</p>
      ))}
    </Card>
  );
}
