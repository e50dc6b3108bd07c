import { segmentationEndpoints, type Language, type Segmentation, type User } from '@elan/contracts';
import { Toaster } from '@elan/ui';
import { createServer, renderWithProviders } from '@elan/web-core/testing';
import { useState } from 'react';
import en from '../../../messages/en.json';
import fr from '../../../messages/fr.json';
import { MembersTab } from '../MembersTab';
import { buildPerson, serveMembers } from './serve-members';

export const users = [
  buildPerson({ id: 'me', name: 'Ada Lovelace', email: 'ada@acme.example', role: 1 }),
  buildPerson({ id: 'grace', name: 'Grace Hopper', email: 'grace@acme.example', role: 1, status: 'pending' }),
  buildPerson({ id: 'edsger', name: 'Edsger Dijkstra', email: 'edsger@acme.example', role: 1 }),
  buildPerson({ id: 'alan', name: 'Alan Turing', email: 'alan@acme.example' }),
];

/** The tab, left and opened again while the page stays. */
function LeftAndReturnedTo() {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <>
      <button onClick={() => setIsOpen(!isOpen)}>Leave or return</button>
      {isOpen && <MembersTab />}
    </>
  );
}

export function openMembers(
  segmentations: readonly Segmentation[] = [],
  locale: Language = 'en',
  members: readonly User[] = users,
  canLeave = false,
) {
  const server = serveMembers(createServer(), members).on(segmentationEndpoints.list, [...segmentations]);
  const page = (
    <>
      {canLeave ? <LeftAndReturnedTo /> : <MembersTab />}
      <Toaster />
    </>
  );
  return renderWithProviders(page, { server, messages: { en, fr }, locale });
}
