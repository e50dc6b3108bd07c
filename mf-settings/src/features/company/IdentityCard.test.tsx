import { companyEndpoints, type Company } from '@elan/contracts';
import { drawPictures, loadParts } from '@elan/ui/testing';
import { buildOverview, createServer, errorAnswer, renderWithProviders } from '@elan/web-core/testing';
import { screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import en from '../../messages/en.json';
import fr from '../../messages/fr.json';
import { IdentityCard } from './IdentityCard';

beforeAll(loadParts);

const logo = 'data:image/png;base64,iVBORw0KGgo=';

function open(changes: Partial<Company> = {}) {
  const company: Company = {
    ...buildOverview(),
    replyTo: null,
    logo: null,
    senderAddress: 'no-reply@elan.example',
    ...changes,
  };
  const server = createServer().on(companyEndpoints.list, [company]).on(companyEndpoints.update, company);
  const page = renderWithProviders(<IdentityCard />, { server, messages: { en, fr } });
  const save = () => page.user.click(screen.getByRole('button', { name: 'Save' }));
  const sent = () => server.requestsOf(companyEndpoints.update).map(({ body }) => body);
  return { ...page, save, sent };
}

const field = (name: RegExp) => screen.findByLabelText<HTMLInputElement>(name);

describe('the name and logo of the company', () => {
  it('says whom mails come from while the name is written', async () => {
    const { user } = open();
    await user.type(await field(/^Company name/), ' & Sons');
    expect(screen.getByText('Acme & Sons via Elan')).toBeTruthy();
    expect(screen.getByText(/<no-reply@elan.example>/)).toBeTruthy();
  });

  it('saves a logo, drawn small, and takes it away again', async () => {
    drawPictures({ width: 960, height: 480 });
    const { user, save, sent } = open({ logo });
    const pictures = await screen.findAllByRole<HTMLImageElement>('img');
    expect(pictures.map(({ src }) => src)).toEqual([logo, logo]);
    await user.click(screen.getByRole('button', { name: 'Remove the picture' }));
    await save();
    const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]);
    await user.upload(await field(/^Logo/), new File([png], 'logo.png', { type: 'image/png' }));
    await screen.findAllByRole('img');
    await save();
    expect(sent()).toEqual([
      { name: 'Acme', replyTo: null, logo: null },
      { name: 'Acme', replyTo: null, logo: 'data:image/png;base64,240x120' },
    ]);
  });

  it('sends the logo only where it was changed, and no address for replies as none', async () => {
    const { user, save, sent } = open({ logo, replyTo: 'hr@acme.example' });
    const replyTo = await field(/^Address for replies/);
    await user.clear(replyTo);
    await save();
    await user.type(replyTo, 'people@acme.example');
    await save();
    expect(sent()).toEqual([
      { name: 'Acme', replyTo: null },
      { name: 'Acme', replyTo: 'people@acme.example' },
    ]);
  });

  it('tells at its field what is no address', async () => {
    const { user, save, sent } = open();
    const replyTo = await field(/^Address for replies/);
    await user.type(replyTo, 'hr@acme');
    await save();
    expect(replyTo.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(replyTo);
    expect(sent()).toEqual([]);
  });

  it('tells at its field which logo the server refuses', async () => {
    const { user, server, save } = open({ logo });
    const details = [{ path: 'logo', message: 'is too large' }];
    server.on(companyEndpoints.update, errorAnswer('validation', { details }));
    await user.click(await screen.findByRole('button', { name: 'Remove the picture' }));
    await save();
    expect((await field(/^Logo/)).getAttribute('aria-invalid')).toBe('true');
  });

  it('says why the company was not saved until anything of it changes', async () => {
    const { user, server, save } = open();
    server.on(companyEndpoints.update, errorAnswer('companyNameTaken'));
    await user.type(await field(/^Company name/), '!');
    await save();
    await screen.findByRole('alert');
    await user.type(await field(/^Address for replies/), 'hr');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('offers to load what did not arrive', async () => {
    const server = createServer().on(companyEndpoints.list, errorAnswer('companyNotFound'));
    const { user } = renderWithProviders(<IdentityCard />, { server, messages: { en, fr } });
    await screen.findByText('The company’s name and logo could not be loaded');
    server.on(companyEndpoints.list, [
      { ...buildOverview(), replyTo: null, logo: null, senderAddress: 'a@b' },
    ]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await field(/^Company name/)).toHaveProperty('value', 'Acme');
  });
});
