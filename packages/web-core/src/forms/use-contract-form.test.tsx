import { authEndpoints } from '@elan/contracts';
import { act, render, renderHook, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IntlProvider } from 'react-intl';
import { describe, expect, it } from 'vitest';
import en from '../messages/en.json';
import fr from '../messages/fr.json';
import { sessionEnded, sessionStarted } from '../session/session-slice';
import { createStore } from '../store/create-store';
import { buildSession } from '../testing';
import { WebCoreProvider } from '../WebCoreProvider';
import { useContractFields } from './use-contract-fields';
import { useContractForm } from './use-contract-form';

interface Person {
  name: string;
  email: string;
  password: string;
}

const nobody: Person = { name: '', email: '', password: '' };

/** A form with three texts, as pages build theirs. */
function PersonForm({
  saved = nobody,
  ...options
}: {
  saved?: Person;
  keptAs?: string;
  secrets?: (keyof Person)[];
  send: (person: Person) => Promise<unknown>;
}) {
  const form = useContractForm(authEndpoints.register, { saved, ...options });
  const input = (name: keyof Person) => {
    const { error, onChange, ...native } = form.field(name);
    return (
      <label>
        {name}
        <input
          {...native}
          aria-invalid={error !== undefined}
          onChange={(event) => {
            onChange(event.target.value);
          }}
        />
        <span>{error}</span>
      </label>
    );
  };
  return (
    <form noValidate onSubmit={form.submit}>
      {input('name')}
      {input('email')}
      {input('password')}
      <button type="submit">Send</button>
      <button type="button" onClick={form.reset}>
        Cancel
      </button>
      <output>{`${form.isChanged ? 'changed' : 'as saved'}, ${form.isComplete ? 'complete' : 'incomplete'}`}</output>
    </form>
  );
}

function open(
  send: (person: Person) => Promise<unknown> = () => Promise.resolve(),
  saved?: Person,
  locale: 'en' | 'fr' = 'en',
) {
  const store = createStore();
  const page = (person = saved) => (
    <WebCoreProvider store={store} language={locale} messages={{ en, fr }[locale]}>
      <PersonForm send={send} {...(person && { saved: person })} />
    </WebCoreProvider>
  );
  const { rerender } = render(page());
  return {
    /** Another person is saved from now on. */
    save: (person: Person) => {
      rerender(page(person));
    },
    user: userEvent.setup(),
    input: (name: keyof Person) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`)),
  };
}

const refusalOf = (path: string) =>
  Object.assign(new Error('refused'), {
    statusCode: 400,
    error: 'Bad Request',
    message: 'validation',
    details: [{ path, message: '' }],
  });

const ada: Person = { name: 'Ada', email: 'ada@acme.example', password: 'long enough' };

describe('a form by a row of the contract', () => {
  it('has the marks and limits of the row', () => {
    const { input } = open();
    expect(input('name').required).toBe(true);
    expect(input('name').maxLength).toBe(120);
    expect(input('password').maxLength).toBe(128);
  });

  it('tells what is wrong once a field is left, and not while somebody writes in it', async () => {
    const { user, input } = open();
    await user.type(input('email'), 'ada@acme');
    expect(screen.queryByText(en['form.email'])).toBeNull();
    await user.tab();
    screen.getByText(en['form.email']);
    await user.type(input('email'), '.example');
    expect(screen.queryByText(en['form.email'])).toBeNull();
  });

  it('moves nothing away from under what is pressed next', async () => {
    const { user, input } = open();
    await user.type(input('email'), 'ada@acme');
    const target = screen.getByText('Cancel');
    await user.pointer({ keys: '[MouseLeft>]', target });
    expect(screen.queryByText(en['form.email'])).toBeNull();
    await user.pointer({ keys: '[/MouseLeft]', target: document.body });
    screen.getByText(en['form.email']);
  });

  it('says nothing of a field that was only walked through, until sending is tried', async () => {
    const { user, input } = open();
    await user.click(input('name'));
    await user.tab();
    expect(screen.queryByText(en['form.required'])).toBeNull();
    await user.click(screen.getByText('Send'));
    screen.getByText(en['form.required']);
    screen.getByText('The password needs at least 8 characters');
    expect(document.activeElement).toBe(input('name'));
  });

  it('tells it in French where the page is', async () => {
    const { user } = open(undefined, undefined, 'fr');
    await user.click(screen.getByText('Send'));
    screen.getByText('Ce champ est obligatoire');
  });

  it('sends texts without the white space that does not count, and leaves a password alone', async () => {
    const sent: Person[] = [];
    const { user } = open((person) => Promise.resolve(sent.push(person)), {
      name: ' Ada ',
      email: ' ada@acme.example ',
      password: ' 8 is enough ',
    });
    await user.click(screen.getByText('Send'));
    expect(sent).toEqual([{ name: 'Ada', email: 'ada@acme.example', password: ' 8 is enough ' }]);
  });

  it('puts what the server refuses at its field, until something is changed', async () => {
    const { user, input } = open(() => Promise.reject(refusalOf('name')), ada);
    await user.click(screen.getByText('Send'));
    const message = await screen.findByText(en['form.invalid']);
    expect(input('name').parentElement?.contains(message)).toBe(true);
    expect(document.activeElement).toBe(input('name'));
    await user.type(input('email'), 'x');
    expect(screen.queryByText(en['form.invalid'])).toBeNull();
  });

  it('knows an item of a list by what is refused within it, and takes none for another', () => {
    const error = refusalOf('members.10.name');
    const { result } = renderHook(
      () =>
        useContractFields(authEndpoints.register, {
          values: ada,
          saved: ada,
          change: () => undefined,
          error,
        }),
      { wrapper: ({ children }) => <IntlProvider locale="en" messages={en} children={children} /> },
    );
    const { refused, problem } = result.current;
    const message = en['form.invalid'];
    expect(['members', 'members.10', 'members.10.name'].map(refused)).toEqual([message, message, message]);
    expect([refused('members.1'), refused('members.0'), problem('name')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('knows whether anything is changed or missing, and puts back what is saved', async () => {
    const { user, input } = open(undefined, ada);
    screen.getByText('as saved, complete');
    await user.clear(input('name'));
    screen.getByText('changed, incomplete');
    await user.click(screen.getByText('Cancel'));
    expect(input('name').value).toBe('Ada');
    screen.getByText('as saved, complete');
  });

  it('lets a saved text stay that is longer than what is taken, and no other', async () => {
    const long = 'a'.repeat(121);
    const { user, input } = open(undefined, { ...ada, name: long });
    screen.getByText('as saved, complete');
    await user.type(input('name'), 'b');
    screen.getByText('changed, incomplete');
    await user.tab();
    screen.getByText('This can have at most 120 characters');
  });

  it('takes white space around a text, and capitals in an address, for no change', async () => {
    const { user, input } = open(undefined, ada);
    await user.type(input('name'), ' ');
    await user.clear(input('email'));
    await user.type(input('email'), 'Ada@Acme.example');
    screen.getByText('as saved, complete');
    await user.type(input('password'), ' ');
    screen.getByText('changed, complete');
  });

  it('follows what is saved where nothing is changed', async () => {
    const { user, input, save } = open(undefined, ada);
    await user.type(input('name'), ' King');
    save({ ...ada, name: 'Augusta', email: 'augusta@acme.example' });
    expect([input('name').value, input('email').value]).toEqual(['Ada King', 'augusta@acme.example']);
    await user.click(screen.getByText('Cancel'));
    expect(input('name').value).toBe('Augusta');
  });

  it('keeps what was typed when the session ends, without secrets', async () => {
    const store = createStore();
    const type = async () => {
      store.dispatch(sessionStarted(buildSession()));
      const page = render(
        <WebCoreProvider store={store} language="en" messages={en}>
          <PersonForm keptAs="person" secrets={['password']} send={() => Promise.resolve()} />
        </WebCoreProvider>,
      );
      const texts = ['name', 'password'].map((name) => screen.getByLabelText<HTMLInputElement>(name));
      const before = texts.map(({ value }) => value);
      for (const text of texts) await userEvent.type(text, 'Ada');
      act(() => void store.dispatch(sessionEnded()));
      page.unmount();
      return before;
    };
    expect(await type()).toEqual(['', '']);
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('password');
    expect(await type()).toEqual(['Ada', '']);
    sessionStorage.clear();
  });
});
