import { actionEndpoints, type Action } from '@elan/contracts';
import { Toaster } from '@elan/ui';
import { removeToasts } from '@elan/ui/testing';
import { useRoutes } from '@elan/web-core';
import { createServer, errorAnswer, heldAnswer, renderWithProviders } from '@elan/web-core/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import en from '../../messages/en.json';
import fr from '../../messages/fr.json';
import { remoteModule } from '../../routes';
import { buildAction, listOf } from '../../testing/build-action';

const App = () => useRoutes(remoteModule.routes);

const offer = { owners: [{ id: 'boss', name: 'Boss' }], managers: [], teams: [] };

function openActions(actions: readonly Action[], route = '/actions', server = serve(actions)) {
  removeToasts();
  return renderWithProviders(
    <>
      <App />
      <Toaster />
    </>,
    { server, route, messages: { en, fr } },
  );
}

/** Answers as the API does: changes are kept and appear in the lists. */
function serve(actions: readonly Action[]) {
  let all = [...actions];
  const change = (id: string | undefined, changes: Partial<Action>): Action => {
    all = all.map((action) =>
      action.id === id ? { ...action, ...changes, version: action.version + 1 } : action,
    );
    return all.find((action) => action.id === id) ?? buildAction();
  };
  return createServer()
    .on(actionEndpoints.list, () => listOf(all))
    .on(actionEndpoints.offer, offer)
    .on(actionEndpoints.update, ({ params, body }) => {
      const { version: _version, ...changes } = body as Action;
      return change(params['actionId'], changes);
    })
    .on(actionEndpoints.remove, ({ params }) => {
      all = all.filter(({ id }) => id !== params['actionId']);
      return {};
    })
    .on(actionEndpoints.restore, () => buildAction());
}

const column = (name: string) =>
  within(
    screen.getByRole('heading', { level: 2, name: new RegExp(`^${name}`) }).closest('section') ??
      document.body,
  );

async function choose(page: ReturnType<typeof openActions>, item: string) {
  await page.user.click(await screen.findByRole('button', { name: 'Options for Meet monthly' }));
  await page.user.click(await screen.findByRole('menuitem', { name: item }));
}

describe('the page of actions', () => {
  it('says how actions arise where there are none', async () => {
    openActions([]);
    expect(await screen.findByText('No action yet')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open the results' }).getAttribute('href')).toBe('/analyze');
  });

  it('tells of each what, who, for whom and until when, and where it comes from', async () => {
    const team = { segmentationId: 'team', segmentation: 'Team', groupId: 'a', group: 'Sales' };
    openActions([buildAction({ team, dueDate: '2026-11-26', isOverdue: true, state: 'underWay' })]);
    const card = within(await screen.findByRole('listitem'));
    expect(card.getByText('Sales')).toBeTruthy();
    expect(card.getByText('Boss')).toBeTruthy();
    expect(card.getByText(/^Overdue since 26 Nov/)).toBeTruthy();
    const source = card.getByRole('link', { name: 'Recommend your team?' });
    expect(source.getAttribute('href')).toBe('/analyze/pulse?round=2026-11-01&tab=questions&question=2');
    expect(column('Under way').getByText('Meet monthly')).toBeTruthy();
  });

  it('moves an action by its menu at once, and puts it back where that is refused', async () => {
    const held = heldAnswer<ReturnType<typeof errorAnswer>>();
    const server = serve([buildAction()]).on(actionEndpoints.update, () => held.answer);
    const page = openActions([], '/actions', server);
    await choose(page, 'Move to under way');
    expect(await column('Under way').findByText('Meet monthly')).toBeTruthy();
    held.give(errorAnswer('changedMeanwhile'));
    expect(await screen.findByText(/^Somebody else has changed this meanwhile/)).toBeTruthy();
    expect(await column('Planned').findByText('Meet monthly')).toBeTruthy();
  });

  it('says that a move is being saved, and then that it is', async () => {
    const held = heldAnswer<Action>();
    const server = serve([buildAction()]);
    server.on(actionEndpoints.update, () => held.answer);
    const page = openActions([], '/actions', server);
    await choose(page, 'Move to under way');
    expect(await screen.findByText('Saving...')).toBeTruthy();
    held.give(buildAction({ state: 'underWay' }));
    expect(await screen.findByText('Successfully saved!')).toBeTruthy();
  });

  it('moves it by the keyboard, and the focus with it', async () => {
    const page = openActions([buildAction()]);
    const title = await screen.findByRole('button', { name: 'Meet monthly' });
    title.focus();
    await page.user.keyboard('{Shift>}{ArrowRight}{/Shift}');
    expect(await column('Under way').findByText('Meet monthly')).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Meet monthly');
    expect(screen.getByText('Moved to: Under way')).toBeTruthy();
    await waitFor(() => {
      expect(page.server.requestsOf(actionEndpoints.update)[0]?.body).toEqual({
        ...{ version: 1, state: 'underWay', reason: '' },
      });
    });
  });

  it('ticks steps one after the other, each with the version that the last one made', async () => {
    const steps = [
      { text: 'Ask', done: false },
      { text: 'Tell', done: false },
    ];
    const page = openActions([buildAction({ steps })]);
    await page.user.click(await screen.findByText('0 of 2 steps done'));
    await page.user.click(screen.getByRole('checkbox', { name: 'Ask' }));
    await page.user.click(screen.getByRole('checkbox', { name: 'Tell' }));
    expect(await screen.findByText('2 of 2 steps done')).toBeTruthy();
    await waitFor(() => {
      const bodies = page.server.requestsOf(actionEndpoints.update).map(({ body }) => body as Action);
      expect(bodies.map(({ version }) => version)).toEqual([1, 2]);
      expect(bodies[1]?.steps.map(({ done }) => done)).toEqual([true, true]);
    });
  });

  it('asks why an action is dropped, and sends only what was changed', async () => {
    const page = openActions([buildAction()]);
    await choose(page, 'Drop it…');
    const dialog = within(await screen.findByRole('dialog'));
    await page.user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByText('Say why it was dropped.')).toBeTruthy();
    await page.user.type(dialog.getByRole('textbox', { name: /Why it was dropped/ }), 'No budget');
    await page.user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await column('Dropped').findByText('Dropped: No budget')).toBeTruthy();
    expect(page.server.requestsOf(actionEndpoints.update).map(({ body }) => body)).toEqual([
      { version: 1, state: 'dropped', reason: 'No budget' },
    ]);
    expect(page.location()).toBe('/actions');
  });

  it('keeps what was written where somebody else was faster, and sends it on what is there now', async () => {
    const server = serve([buildAction()]);
    const page = openActions([], '/actions?action=meet', server);
    const dialog = within(await screen.findByRole('dialog'));
    await page.user.type(dialog.getByRole('textbox', { name: /Notes/ }), 'Mine');
    server
      .on(actionEndpoints.list, () => listOf([buildAction({ version: 2, title: 'Theirs' })]))
      .on(actionEndpoints.update, errorAnswer('changedMeanwhile'));
    await page.user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(/^Somebody else has changed this meanwhile/)).toBeTruthy();
    expect(await dialog.findByDisplayValue('Theirs')).toBeTruthy();
    expect(dialog.getByDisplayValue('Mine')).toBeTruthy();
    await page.user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => {
      expect(page.server.requestsOf(actionEndpoints.update)[1]?.body).toEqual({ version: 2, notes: 'Mine' });
    });
  });

  it('leaves it to a manager whose link has ended, and asks for another owner with another team', async () => {
    const team = { segmentationId: 'team', segmentation: 'Team', groupId: 'a', group: 'Sales' };
    const action = buildAction({ team, owner: { id: 'ended', name: 'm@acme.example' } });
    const page = openActions([action], '/actions?action=meet');
    const dialog = within(await screen.findByRole('dialog'));
    const list = (name: RegExp) => dialog.getByRole('combobox', { name });
    const optionsOf = async (name: RegExp) => {
      await page.user.click(list(name));
      const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
      await page.user.keyboard('{Escape}');
      return options;
    };
    const chooseFrom = async (name: RegExp, option: string) => {
      await page.user.click(list(name));
      await page.user.click(await screen.findByRole('option', { name: option }));
    };
    expect(list(/^Owner/).textContent).toContain('m@acme.example');
    await chooseFrom(/^For whom/, 'Everybody');
    expect(list(/^Owner/).textContent).not.toContain('m@acme.example');
    const lost = 'A manager can own actions of their own group only: choose another owner.';
    expect(dialog.getByText(lost)).toBeTruthy();
    expect(await optionsOf(/^Owner/)).not.toContain('m@acme.example');
    await chooseFrom(/^For whom/, 'Team: Sales');
    await chooseFrom(/^Owner/, 'm@acme.example');
    await chooseFrom(/^For whom/, 'Everybody');
    await chooseFrom(/^Owner/, 'Boss');
    expect(dialog.queryByText(lost)).toBeNull();
    await page.user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => {
      expect(page.server.requestsOf(actionEndpoints.update).map(({ body }) => body)).toEqual([
        { version: 1, ownerId: 'boss', team: null },
      ]);
    });
  });

  it('keeps an owner who can own it for whomever it is', async () => {
    const team = { segmentationId: 'team', segmentation: 'Team', groupId: 'a', group: 'Sales' };
    const page = openActions([buildAction({ team })], '/actions?action=meet');
    const dialog = within(await screen.findByRole('dialog'));
    await page.user.click(dialog.getByRole('combobox', { name: /^For whom/ }));
    await page.user.click(await screen.findByRole('option', { name: 'Everybody' }));
    await page.user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => {
      expect(page.server.requestsOf(actionEndpoints.update).map(({ body }) => body)).toEqual([
        { version: 1, team: null },
      ]);
    });
  });

  it('deletes an action at once and brings it back', async () => {
    const page = openActions([buildAction(), buildAction({ id: 'other', title: 'Other' })]);
    await choose(page, 'Delete');
    await waitFor(() => {
      expect(screen.queryByText('Meet monthly')).toBeNull();
    });
    await page.user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Action restored')).toBeTruthy();
    expect(page.server.requestsOf(actionEndpoints.restore)[0]?.params).toEqual({ actionId: 'meet' });
  });

  it('is narrowed by the address', async () => {
    const route = '/actions?view=list&state=done&owner=boss&survey=pulse&team=team%20a&overdue=1';
    const page = openActions([buildAction({ state: 'done' })], route);
    expect(await screen.findByRole('table', { name: 'Actions' })).toBeTruthy();
    expect(page.server.requestsOf(actionEndpoints.list)[0]?.query).toEqual({
      ...{ state: 'done', ownerId: 'boss', surveyId: 'pulse', segmentationId: 'team', groupId: 'a' },
      ...{ overdue: '1', language: 'en' },
    });
  });

  it.each([
    [{ difference: 0.8, marginOfError: 0.3, isReal: true }, 'It worked: 6.2 before, 7.0 since, +0.8 ± 0.3'],
    [
      { difference: 0.1, marginOfError: 0.4, isReal: false },
      'No clear change: 6.9 before, 7.0 since, +0.1 ± 0.4',
    ],
    [
      { difference: -0.5, marginOfError: 0.2, isReal: true },
      'It got worse: 7.5 before, 7.0 since, −0.5 ± 0.2',
    ],
  ])('says in words whether it worked: %#', async (change, words) => {
    const scores = { since: '2026-11-01', scale: '0-10' as const, before: 7 - change.difference, after: 7 };
    openActions([buildAction({ state: 'done', effect: { ...scores, change } })]);
    const verdict = await screen.findByText(words.slice(0, words.indexOf(':') + 1));
    expect(verdict.closest('p')?.textContent).toBe(words);
  });

  it('says nothing of when what was dropped was due', async () => {
    openActions([buildAction({ state: 'dropped', reason: 'No room', dueDate: '2099-01-01' })]);
    expect(await screen.findByText('Dropped: No room')).toBeTruthy();
    expect(screen.queryByText(/due/i, { selector: 'li span' })).toBeNull();
  });
});
