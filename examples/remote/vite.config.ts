import { defineRemote } from '@elan/tooling/vite';
import remote from './remote.json' with { type: 'json' };

export default defineRemote(remote);
