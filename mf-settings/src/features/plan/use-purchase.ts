import type { Pack } from '@elan/contracts';
import { useEffect, useState } from 'react';
import { useFailureToast } from '../../shared/use-failure-toast';
import { useCreatePaymentSessionMutation } from './plan-api';

interface Purchase {
  /** The pack whose payment page is being opened. */
  readonly busyPackId: number | null;
  readonly buy: (pack: Pack) => void;
}

/** Opens a payment session for a pack and goes to its page. */
export function usePurchase(companyId: string): Purchase {
  const [create] = useCreatePaymentSessionMutation();
  const [busyPackId, setBusyPackId] = useState<number | null>(null);
  useEffect(() => {
    // Returning from the payment page may restore this one as it was left.
    const comeBack = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) setBusyPackId(null);
    };
    addEventListener('pageshow', comeBack);
    return () => removeEventListener('pageshow', comeBack);
  }, []);
  const showFailure = useFailureToast();

  const buy = (pack: Pack): void => {
    setBusyPackId(pack.id);
    create({ companyId, packId: pack.id })
      .unwrap()
      .then(
        ({ url }) => location.assign(url),
        (error: unknown) => {
          setBusyPackId(null);
          showFailure(error);
        },
      );
  };
  return { busyPackId, buy };
}
