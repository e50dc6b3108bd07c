import { audienceEndpoints } from '@elan/contracts';
import { loadParts } from '@elan/ui/testing';
import { useContractForm } from '@elan/web-core';
import { createServer, renderWithProviders } from '@elan/web-core/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TextInput, UiProvider } from '@elan/ui';
import french from '@elan/ui/texts/fr.json';
import en from '../messages/en.json';
import fr from '../messages/fr.json';
import { FormModal } from './FormModal';

beforeAll(loadParts);
beforeEach(() => {
  history.replaceState({ idx: 0 }, '', '/');
  history.pushState({ idx: 1 }, '', '/settings?tab=plan');
  history.pushState({ idx: 2 }, '', '/settings?tab=audiences');
});

function Dialog({ onClose }: { onClose: () => void }) {
  const form = useContractForm(audienceEndpoints.create, {
    saved: { name: 'Managers' },
    send: () => Promise.resolve(),
  });
  return (
    <FormModal title="Audience" form={form} onClose={onClose}>
      <TextInput {...form.field('name')} label="Name" />
    </FormModal>
  );
}

function Page() {
  const [isOpen, setIsOpen] = useState(true);
  return isOpen && <Dialog onClose={() => setIsOpen(false)} />;
}

async function open(page = <Page />) {
  const { user } = renderWithProviders(page, { server: createServer(), messages: { en, fr } });
  const dialog = await screen.findByRole('dialog');
  return { user, dialog, input: await within(dialog).findByRole('textbox') };
}

const question = () => screen.findByRole('alertdialog');
const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('a form in a dialog', () => {
  it('closes without a question where nothing is changed', async () => {
    const { user, input } = await open();
    await user.type(input, 'x{Backspace}{Escape}');
    await isGone();
  });

  it.each([
    ['Escape', (user) => user.keyboard('{Escape}')],
    ['the X', (user) => user.click(screen.getByRole('button', { name: 'Close' }))],
    ['Cancel', (user) => user.click(screen.getByRole('button', { name: 'Cancel' }))],
    ['a press outside', (user, dialog) => user.click(dialog.parentElement as Element)],
  ] satisfies [
    string,
    (user: Awaited<ReturnType<typeof open>>['user'], dialog: HTMLElement) => Promise<void>,
  ][])('asks before %s loses what is changed, and keeps it where that is wanted', async (_how, close) => {
    const { user, dialog, input } = await open();
    await user.type(input, ' of Lyon');
    await close(user, dialog);
    within(await question()).getByText('Discard changes?');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Keep editing'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(input).toHaveProperty('value', 'Managers of Lyon');

    await close(user, dialog);
    await user.click(within(await question()).getByRole('button', { name: 'Discard' }));
    await isGone();
  });

  it('asks before the browser goes back, be it to another tab of the page only', async () => {
    const { user, input } = await open();
    await user.type(input, '!');
    act(() => {
      history.back();
    });
    await user.click(within(await question()).getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(location.search).toBe('?tab=plan'));
  });

  it('lets the browser ask before the page closes', async () => {
    const { user, input } = await open();
    const closes = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(closes()).toBe(true);
    await user.type(input, '!');
    expect(closes()).toBe(false);
  });

  it('asks nothing once it is saved', async () => {
    const { user, input } = await open();
    await user.type(input, '!{Enter}');
    await isGone();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('asks in French', async () => {
    const { user, input } = await open(
      <UiProvider locale="fr" texts={french}>
        <Page />
      </UiProvider>,
    );
    await user.type(input, '!{Escape}');
    within(await question()).getByText(/^Abandonner les modifications\s\?$/);
  });
});
