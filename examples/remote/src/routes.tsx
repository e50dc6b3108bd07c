import { byFileName } from '@elan/contracts';
import { defineRemoteModule } from '@elan/web-core';
import { lazy } from 'react';

const AnswersPage = lazy(() =>
  import('./features/answers/AnswersPage').then((part) => ({ default: part.AnswersPage })),
);

// The one module that the shell loads.
export const remoteModule = defineRemoteModule({
  routes: [{ path: '/pulse', element: <AnswersPage /> }],
  messages: byFileName(import.meta.glob('./messages/*.json')),
});
