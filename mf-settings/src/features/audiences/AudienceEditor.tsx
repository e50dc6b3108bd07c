import { RemoteIntl, type AudienceEditorProps } from '@elan/web-core';
import { lazy, Suspense } from 'react';
import { messages } from '../../shared/messages';

const AudienceModal = lazy(() => import('./AudienceModal').then((part) => ({ default: part.AudienceModal })));

/** A new audience over a page of another remote, with this remote's texts. */
export function AudienceEditor({ onSaved, onClose }: AudienceEditorProps) {
  return (
    <RemoteIntl messages={messages}>
      <Suspense fallback={null}>
        <AudienceModal audience={null} onSaved={({ id }) => onSaved(id)} onClose={onClose} />
      </Suspense>
    </RemoteIntl>
  );
}
