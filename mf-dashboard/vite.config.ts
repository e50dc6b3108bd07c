import { defineRemote } from '@elan/tooling/vite';

export default defineRemote({ name: 'mf-dashboard' });
