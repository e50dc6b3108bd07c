import { ownTemplateEndpoints, surveyTemplateEndpoints, type OwnTemplate } from '@elan/contracts';
import { Toaster } from '@elan/ui';
import { removeToasts } from '@elan/ui/testing';
import { useRoutes } from '@elan/web-core';
import { renderWithProviders, type RenderOptions } from '@elan/web-core/testing';
import en from '../messages/en.json';
import fr from '../messages/fr.json';
import { remoteModule } from '../routes';
import { buildOwnTemplate, buildWholeTemplate, createSurveyServer } from './builders';
import { lendParts } from './lent-parts';

function App() {
  return useRoutes(remoteModule.routes);
}

/** A library with two templates of ours and the company's own ones. */
export const createLibraryServer = (own: readonly OwnTemplate[] = [buildOwnTemplate()]) =>
  createSurveyServer()
    .on(surveyTemplateEndpoints.read, buildWholeTemplate())
    .on(ownTemplateEndpoints.list, [...own])
    .on(ownTemplateEndpoints.update, ({ params, body }) => {
      const template = own.find(({ id }) => id === params['ownTemplateId']);
      return { ...buildOwnTemplate(), ...template, ...(body as Partial<OwnTemplate>) };
    })
    .on(ownTemplateEndpoints.remove, {});

/** Opens an address of the remote, by default the library's first page. */
export function openLibrary(options: RenderOptions = {}) {
  removeToasts();
  lendParts();
  return renderWithProviders(
    <>
      <App />
      <Toaster />
    </>,
    { server: createLibraryServer(), route: '/library', messages: { en, fr }, ...options },
  );
}
