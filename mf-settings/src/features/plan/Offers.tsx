import type { Pack } from '@elan/contracts';
import { Button } from '@elan/ui';
import { useIntl } from '@elan/web-core';
import { Check } from 'lucide-react';
import styles from './plan.module.css';
import { useText } from '../../shared/use-text';

interface OffersProps {
  packs: readonly Pack[];
  busyPackId: number | null;
  onChoose: (pack: Pack) => void;
}

/** The packs side by side: price excluding tax, contents, and a button to the payment page. */
export function Offers({ packs, busyPackId, onChoose }: OffersProps) {
  const intl = useIntl();
  const text = useText();
  return (
    <ul className={styles.offers}>
      {packs.map((pack) => {
        const lines = [
          text('plan.pack.surveys', { count: pack.surveys }),
          text('plan.pack.admins', { count: pack.admins }),
          text('plan.pack.users', { count: pack.users }),
          text('plan.pack.access'),
        ];
        return (
          <li key={pack.id} className={styles.offer} data-featured={pack.id === 2 ? '' : undefined}>
            <h3>{pack.name}</h3>
            <p className={styles.price}>
              <strong>
                {intl.formatNumber(pack.priceCents / 100, {
                  style: 'currency',
                  currency: 'EUR',
                  maximumFractionDigits: 0,
                })}
              </strong>
              <span>{text('plan.exclTax')}</span>
            </p>
            <ul className={styles.lines}>
              {lines.map((line) => (
                <li key={line}>
                  <Check aria-hidden="true" size={18} />
                  {line}
                </li>
              ))}
            </ul>
            <Button
              variant={pack.id === 2 ? 'primary' : 'secondary'}
              fullWidth
              busy={busyPackId === pack.id}
              disabled={busyPackId !== null && busyPackId !== pack.id}
              onClick={() => onChoose(pack)}
            >
              {text('plan.buy', { name: pack.name })}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
