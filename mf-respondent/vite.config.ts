import { defineRemote } from '@elan/tooling/vite';

export default defineRemote({ name: 'mf-respondent', texts: 'plain' });
