import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { loadParts } from '../testing';
import { Button } from '../actions/Button';
import { Select } from '../forms/Select';
import { TextInput } from '../forms/TextInput';
import { ConfirmDialog } from '../dialogs/ConfirmDialog';
import { Menu } from '../menus/Menu';
import { Modal } from '../dialogs/Modal';
import { Tooltip } from './Tooltip';

beforeAll(loadParts);

function ModalPage({ onClose = () => undefined }: { onClose?: () => void }) {
  const [open, setOpen] = useState(false);
  const [name, setName] = useState('');
  const [team, setTeam] = useState<string | null>(null);
  return (
    <>
      <button onClick={() => setOpen(true)}>New member</button>
      <Modal
        open={open}
        onClose={() => {
          setOpen(false);
          onClose();
        }}
        title="New member"
        footer={<Button>Save</Button>}
      >
        <TextInput label="Name" value={name} onChange={setName} />
        <Select
          label="Team"
          options={[
            { value: 'a', label: 'Sales' },
            { value: 'b', label: 'Support' },
          ]}
          value={team}
          onChange={setTeam}
        />
      </Modal>
    </>
  );
}

describe('Modal', () => {
  it('takes focus to its first field, closes with Escape and gives focus back', async () => {
    const user = userEvent.setup();
    render(<ModalPage />);
    const opener = screen.getByRole('button', { name: 'New member' });
    await user.click(opener);
    await screen.findByRole('dialog', { name: 'New member' });
    await waitFor(() => expect(screen.getByLabelText('Name')).toBe(document.activeElement));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });

  it('keeps a list that is opened inside it usable, and Escape closes the list first', async () => {
    const user = userEvent.setup();
    const closed = vi.fn();
    render(<ModalPage onClose={closed} />);
    await user.click(screen.getByRole('button', { name: 'New member' }));
    await user.click(await screen.findByRole('combobox', { name: 'Team' }));
    await screen.findByRole('listbox', { name: 'Team' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    expect(closed).not.toHaveBeenCalled();
    await user.click(screen.getByRole('combobox', { name: 'Team' }));
    await user.click(await screen.findByRole('option', { name: 'Support' }));
    expect(screen.getByRole('combobox', { name: 'Team' }).textContent).toBe('Support');
  });
});

describe('ConfirmDialog', () => {
  it('asks for the typed text before it lets through', async () => {
    const user = userEvent.setup();
    const confirm = vi.fn();
    render(
      <ConfirmDialog
        open
        title="Delete the company?"
        confirmLabel="Delete"
        typed="Acme"
        onConfirm={confirm}
        onCancel={() => undefined}
      />,
    );
    const remove = await screen.findByRole('button', { name: 'Delete' });
    expect(remove).toHaveProperty('disabled', true);
    await user.type(screen.getByLabelText(/Acme/), 'Acme{Enter}');
    expect(confirm).toHaveBeenCalledOnce();
  });

  it('starts on the harmless button', async () => {
    render(
      <ConfirmDialog
        open
        title="Delete?"
        confirmLabel="Delete"
        onConfirm={() => undefined}
        onCancel={() => undefined}
      >
        The links stop working.
      </ConfirmDialog>,
    );
    await screen.findByRole('alertdialog', { name: 'Delete?', description: 'The links stop working.' });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' })));
  });
});

function RowMenu() {
  const [shown, setShown] = useState<string | null>(null);
  return (
    <>
      <Menu
        label="Actions"
        icon={<svg />}
        items={['Edit', 'Delete'].map((label) => ({ label, onSelect: () => setShown(label) }))}
      />
      <Modal open={shown !== null} onClose={() => setShown(null)} title={shown} />
    </>
  );
}

describe('Menu', () => {
  it('opens, moves and chooses with the keyboard and returns focus', async () => {
    const user = userEvent.setup();
    const remove = vi.fn();
    render(
      <Menu
        label="Options"
        items={[{ label: 'Edit' }, 'separator', { label: 'Delete', onSelect: remove }]}
      />,
    );
    const trigger = screen.getByRole('button', { name: 'Options' });
    trigger.focus();
    await user.keyboard('{ArrowDown}');
    await screen.findByRole('menu', { name: 'Options' });
    expect(trigger.getAttribute('aria-expanded')).toBe('true');
    await user.keyboard('{End}{Enter}');
    expect(remove).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(document.activeElement).toBe(trigger);
  });

  it.each(['Edit', 'Delete'])(
    'a dialog that it opens gives the focus back to its icon (%s)',
    async (entry) => {
      const user = userEvent.setup();
      render(<RowMenu />);
      screen.getByRole('button', { name: 'Actions' }).focus();
      await user.keyboard('{Enter}');
      screen.getByRole('menuitem', { name: entry }).focus();
      await user.keyboard('{Enter}');
      await screen.findByRole('dialog', { name: entry });
      await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await waitFor(() =>
        expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Actions' })),
      );
    },
  );

  it('tells which of several choices is the current one', async () => {
    const user = userEvent.setup();
    const choose = vi.fn();
    render(
      <Menu
        label="Order"
        items={[
          { label: 'By name', checked: true },
          { label: 'By date', checked: false, onSelect: choose },
        ]}
      />,
    );
    await user.click(screen.getByRole('button', { name: 'Order' }));
    await screen.findByRole('menuitemradio', { name: 'By name', checked: true });
    await user.click(screen.getByRole('menuitemradio', { name: 'By date', checked: false }));
    expect(choose).toHaveBeenCalledOnce();
  });
});

describe('Tooltip', () => {
  it('comes with focus, describes its element and leaves with Escape', async () => {
    const user = userEvent.setup();
    render(
      <Tooltip text="Answers are anonymous">
        <button>Why?</button>
      </Tooltip>,
    );
    await user.tab();
    await screen.findByRole('tooltip');
    expect(screen.getByRole('button', { name: 'Why?', description: 'Answers are anonymous' })).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('tooltip')).toBeNull();
  });
});
