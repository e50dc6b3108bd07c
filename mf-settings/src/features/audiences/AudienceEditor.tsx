import { RemoteIntl, type AudienceEditorProps } from '@elan/web-core';
import { messages } from '../../shared/messages';
import { AudienceModal } from './AudienceModal';

/** A new audience over a page of another remote, with the texts of this one. */
export function AudienceEditor({ onSaved, onClose }: AudienceEditorProps) {
  return (
    <RemoteIntl messages={messages}>
      <AudienceModal audience={null} onSaved={({ id }) => onSaved(id)} onClose={onClose} />
    </RemoteIntl>
  );
}
