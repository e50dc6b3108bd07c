import { authEndpoints, SESSION_KEY } from '@elan/contracts';
import { buildSession, errorAnswer, heldAnswer, type FakeServer } from '@elan/web-core/testing';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createShellServer, openApp } from '../testing/render-app';

type User = Awaited<ReturnType<typeof openApp>>['user'];

const email = () => screen.findByLabelText(/e-mail/i);
const password = () => screen.getByLabelText(/password/i, { selector: 'input' });

async function enterCode(user: User, code: string) {
  // The previous step has a text field too.
  await user.click(await screen.findByLabelText('Digit 1 of 6'));
  await user.keyboard(code);
}

describe('a mailed link for somebody else', () => {
  const route = '/auth/forgot?email=bob%40acme.example&invitation=invited-id';

  it('says who is signed in, and leads there after signing out', async () => {
    const server = createShellServer().on(authEndpoints.logout, {});
    const { user, address } = await openApp({ route, server, session: buildSession() });
    await screen.findByRole('heading', { name: `You are logged in as ${buildSession().user.name}` });
    expect(screen.getByText(/This link is for bob@acme\.example/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Log out and go on' }));
    await waitFor(() => expect(server.requestsOf(authEndpoints.logout)).toHaveLength(1));
    expect(((await email()) as HTMLInputElement).value).toBe('bob@acme.example');
    expect(address()).toBe(route);
  });

  it('leaves whoever stays signed in alone, and whom it is for', async () => {
    const { user, address } = await openApp({ route, session: buildSession() });
    await user.click(await screen.findByRole('button', { name: 'Stay logged in' }));
    await waitFor(() => expect(address()).toBe('/'));
    const own = `/auth/forgot?email=${encodeURIComponent(buildSession().user.email ?? '')}`;
    const again = await openApp({ route: own, session: buildSession() });
    await waitFor(() => expect(again.address()).toBe('/'));
  });
});

describe('login', () => {
  it('has focus on the e-mail and cannot be sent while a field is empty', async () => {
    const { user } = await openApp({ route: '/auth/login' });
    const field = await email();
    expect(document.activeElement).toBe(field);
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Log in' });
    expect(button.disabled).toBe(true);
    await user.keyboard('ada@acme.example');
    expect(button.disabled).toBe(true);
    await user.type(password(), 'x');
    expect(button.disabled).toBe(false);
  });

  it('keeps what was entered when it is refused, and drops the message at the next input', async () => {
    const server = createShellServer().on(authEndpoints.login, errorAnswer('invalidCredentials'));
    const { user } = await openApp({ route: '/auth/login', server });
    await user.type(await email(), ' ada@acme.example ');
    await user.type(password(), 'wrong');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    await screen.findByText('That email and password combination is incorrect.');
    expect(server.requestsOf(authEndpoints.login)[0]?.body).toEqual({
      email: 'ada@acme.example',
      password: 'wrong',
    });
    expect((password() as HTMLInputElement).value).toBe('wrong');
    await user.type(password(), '!');
    expect(screen.queryByText('That email and password combination is incorrect.')).toBeNull();
  });
});

describe('registration', () => {
  const accepting = (): FakeServer =>
    createShellServer()
      .on(authEndpoints.register, { email: 'ada@acme.example' })
      .on(authEndpoints.sendRegistrationCode, {})
      .on(authEndpoints.validRegistrationCode, {})
      .on(authEndpoints.registerCompany, { id: 'c1', name: 'Acme' });

  async function enterPerson(user: User) {
    await user.type(await screen.findByLabelText(/^Name/), ' Ada Lovelace ');
    await user.type(await email(), 'ada@acme.example');
    await user.type(password(), 'correct horse');
    await user.click(screen.getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Continue' }));
  }

  it('leads from the person over the code and the company to the sign-in page', async () => {
    const server = accepting();
    const { user, address } = await openApp({ route: '/auth/register', server });
    await enterPerson(user);
    await screen.findByRole('heading', { name: 'Check your e-mail' });
    expect(server.requestsOf(authEndpoints.register)[0]?.body).toEqual({
      name: 'Ada Lovelace',
      email: 'ada@acme.example',
      password: 'correct horse',
      agree: true,
      language: 'en',
    });
    expect(sessionStorage.getItem('elan-register')).not.toContain('correct horse');

    const confirm = screen.getByRole<HTMLButtonElement>('button', { name: 'Confirm the code' });
    await enterCode(user, '12345');
    expect(confirm.disabled).toBe(true);
    await user.keyboard('6');
    await user.click(confirm);

    await user.type(await screen.findByLabelText(/Company name/), 'Acme');
    await user.click(screen.getByRole('button', { name: 'Finish registration' }));
    await screen.findByRole('heading', { name: 'Log in' });
    expect(address()).toBe('/auth/login');
    expect(server.requestsOf(authEndpoints.validRegistrationCode)[0]?.body).toEqual({
      email: 'ada@acme.example',
      code: '123456',
    });
    const company = server.requestsOf(authEndpoints.registerCompany)[0]?.body;
    expect(company).toMatchObject({ company: 'Acme', email: 'ada@acme.example' });
    expect(company).toHaveProperty('timeZone');
  });

  it('names each problem at its field and sends nothing', async () => {
    const { user, server } = await openApp({ route: '/auth/register' });
    await user.type(await email(), 'ada@');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(screen.getByText('This field is required')).toBeTruthy();
    expect(screen.getByText(/complete e-mail address/)).toBeTruthy();
    expect(screen.getByText('The password needs at least 8 characters')).toBeTruthy();
    expect(screen.getByText('Please agree to continue')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText(/^Name/));
    expect(server.requestsOf(authEndpoints.register)).toHaveLength(0);
  });

  it('says which addresses are accepted', async () => {
    const server = accepting().on(authEndpoints.register, errorAnswer('businessEmailRequired'));
    const { user } = await openApp({ route: '/auth/register', server });
    await enterPerson(user);
    await screen.findByText('Provide an e-mail associated with your organization or business.');
    const contact = screen.getByRole('link', { name: 'Write to us' });
    expect(contact.getAttribute('href')).toBe('https://elan.example/contact');
  });

  it('goes on where it was after a reload, and never past the first step without an address', async () => {
    await openApp({ route: '/auth/register?step=company' });
    await screen.findByRole('heading', { name: 'Register your company' });
  });

  it('offers to start over where the registration has expired', async () => {
    const server = accepting().on(authEndpoints.registerCompany, errorAnswer('invalidCode'));
    const { user, address } = await openApp({ route: '/auth/register', server });
    await enterPerson(user);
    await enterCode(user, '123456');
    await user.click(screen.getByRole('button', { name: 'Confirm the code' }));
    await user.type(await screen.findByLabelText(/Company name/), 'Acme');
    await user.click(screen.getByRole('button', { name: 'Finish registration' }));
    await user.click(await screen.findByRole('button', { name: 'Start over' }));
    await screen.findByRole('heading', { name: 'Register your company' });
    expect(address()).toBe('/auth/register');
  });

  it('links to what is agreed to', async () => {
    await openApp({ route: '/auth/register' });
    const link = await screen.findByRole('link', { name: 'privacy policy' });
    expect(link.getAttribute('href')).toBe('https://elan.example/privacy');
  });
});

describe('a forgotten password', () => {
  const accepting = (): FakeServer =>
    createShellServer()
      .on(authEndpoints.sendResetCode, {})
      .on(authEndpoints.validResetCode, {})
      .on(authEndpoints.resetPassword, {});

  it('is replaced in three steps; the address may come with the link', async () => {
    const server = accepting();
    const { user } = await openApp({ route: '/auth/forgot?email=ada%40acme.example', server });
    expect(((await email()) as HTMLInputElement).value).toBe('ada@acme.example');
    await user.click(screen.getByRole('button', { name: 'Send the code' }));
    await screen.findByRole('heading', { name: 'Check your e-mail' });
    expect(screen.getByText(/another code in \d+ seconds?/)).toBeTruthy();
    await enterCode(user, '123456');
    await user.click(screen.getByRole('button', { name: 'Confirm the code' }));
    await screen.findByRole('heading', { name: 'Your new password' });
    await user.type(password(), 'short');
    await user.click(screen.getByRole('button', { name: 'Save the password' }));
    expect(server.requestsOf(authEndpoints.resetPassword)).toHaveLength(0);
    await user.type(password(), ' but longer');
    await user.click(screen.getByRole('button', { name: 'Save the password' }));
    await screen.findByRole('heading', { name: 'Log in' });
    expect(server.requestsOf(authEndpoints.resetPassword)[0]?.body).toEqual({
      email: 'ada@acme.example',
      code: '123456',
      password: 'short but longer',
    });
  });

  it.each([
    ['its own address', 'ada@acme.example', { invitation: 'invited-id' }],
    ['another address', 'grace@acme.example', {}],
  ])('accepts the invitation of a link with %s, in every step', async (_whose, address, invitation) => {
    const server = accepting();
    const route = '/auth/forgot?email=ada%40acme.example&invitation=invited-id';
    const { user } = await openApp({ route, server });
    await user.clear(await email());
    await user.type(await email(), address);
    await user.click(screen.getByRole('button', { name: 'Send the code' }));
    await screen.findByRole('heading', { name: 'Check your e-mail' });
    await enterCode(user, '123456');
    await user.click(screen.getByRole('button', { name: 'Confirm the code' }));
    await screen.findByRole('heading', { name: 'Your new password' });
    await user.type(password(), 'long enough');
    await user.click(screen.getByRole('button', { name: 'Save the password' }));
    await screen.findByRole('heading', { name: 'Log in' });
    const bodyOf = (row: Parameters<FakeServer['requestsOf']>[0]) => server.requestsOf(row)[0]?.body;
    const owner = { email: address, ...invitation };
    expect(bodyOf(authEndpoints.sendResetCode)).toEqual(owner);
    expect(bodyOf(authEndpoints.validResetCode)).toEqual({ ...owner, code: '123456' });
    expect(bodyOf(authEndpoints.resetPassword)).toEqual({
      ...owner,
      code: '123456',
      password: 'long enough',
    });
  });

  it('keeps the invitation of a link over the way back to the first step', async () => {
    const server = accepting();
    const route = '/auth/forgot?email=ada%40acme.example&invitation=invited-id';
    const { user } = await openApp({ route, server });
    await user.click(await screen.findByRole('button', { name: 'Send the code' }));
    await screen.findByRole('heading', { name: 'Check your e-mail' });
    await user.click(await screen.findByRole('link', { name: 'Back to log in' }));
    await user.click(await screen.findByRole('link', { name: 'Forgot your password?' }));
    await user.click(await screen.findByRole('button', { name: 'Send the code' }));
    await screen.findByRole('heading', { name: 'Check your e-mail' });
    const owner = { email: 'ada@acme.example', invitation: 'invited-id' };
    expect(server.requestsOf(authEndpoints.sendResetCode).map(({ body }) => body)).toEqual([owner, owner]);
  });

  it('fetches nobody back who has left before the code was sent', async () => {
    const sending = heldAnswer<Record<string, never>>();
    const server = accepting().on(authEndpoints.sendResetCode, () => sending.answer);
    const { user, address } = await openApp({ route: '/auth/forgot?email=ada%40acme.example', server });
    await user.click(await screen.findByRole('button', { name: 'Send the code' }));
    await user.click(screen.getByRole('link', { name: 'Back to log in' }));
    await screen.findByRole('heading', { name: 'Log in' });
    sending.give({});
    await sending.answer;
    await new Promise((resolve) => setTimeout(resolve));
    expect(address()).toBe('/auth/login');
  });

  it('tells that a code is wrong, and for how long to wait after too many', async () => {
    const server = accepting().on(
      authEndpoints.validResetCode,
      errorAnswer('tooManyAttempts', { retryAfter: 60 }),
    );
    const { user } = await openApp({ route: '/auth/forgot?email=ada%40acme.example', server });
    await user.click(await screen.findByRole('button', { name: 'Send the code' }));
    await enterCode(user, '000000');
    await user.click(screen.getByRole('button', { name: 'Confirm the code' }));
    await screen.findByText('Too many attempts. Please try again in 60 seconds.');
  });

  it('is in French where the page is', async () => {
    await openApp({ route: '/auth/forgot', locale: 'fr' });
    await screen.findByRole('heading', { name: 'Choisir un nouveau mot de passe' });
  });
});

it('a session that starts elsewhere ends the sign-in pages', async () => {
  const { address } = await openApp({ route: '/auth/login' });
  await screen.findByRole('heading', { name: 'Log in' });
  const stored = JSON.stringify(buildSession());
  localStorage.setItem(SESSION_KEY, stored);
  window.dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY, newValue: stored }));
  await waitFor(() => {
    expect(address()).toBe('/');
  });
});
