import { type CompanyExport, privacyEndpoints } from '@elan/contracts';
import { Button, toast } from '@elan/ui';
import { requestUrl, useDates, useIntl, useSaving } from '@elan/web-core';
import { useText } from '../../../shared/use-text';
import { useOpenExportMutation, useRemoveExportMutation } from './privacy-api';
import styles from '../../../shared/card-parts.module.css';

const { path } = privacyEndpoints.exportFile;

interface Props {
  readonly file: CompanyExport;
  readonly name: string;
  readonly downloadLabel: string;
  readonly removeLabel: string;
}

/** A file that is made in the background: how far it is, and how to get it or be rid of it. */
export function OrderedFile({ file, name, downloadLabel, removeLabel }: Props) {
  const text = useText();
  const intl = useIntl();
  const dates = useDates();
  const saving = useSaving(toast);
  const [open, opening] = useOpenExportMutation();
  const [remove, removing] = useRemoveExportMutation();
  const { id, state, progress, size, expiresAt } = file;
  const download = async () => {
    // A browser that goes there cannot be asked for a password: this call is, and its key opens the file.
    await saving(
      open(id)
        .unwrap()
        .then(({ key }) => {
          const of = path.replace(':companyExportId', id);
          globalThis.location.assign(requestUrl({ path: `${of}?key=${key}` }));
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
        <strong>{name}</strong> <span role="status">{states[state]}</span>
      </span>
      {state === 'ready' && (
        <Button
          variant="link"
          aria-label={downloadLabel}
          busy={opening.isLoading}
          onClick={() => void download()}
        >
          {text('privacy.export.download')}
        </Button>
      )}
      <Button
        variant="link"
        aria-label={removeLabel}
        busy={removing.isLoading}
        onClick={() => void saving(remove(id).unwrap())}
      >
        {text('privacy.export.remove')}
      </Button>
    </li>
  );
}
