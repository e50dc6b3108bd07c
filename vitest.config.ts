import { defineConfig } from 'vitest/config';
import { testProjects } from './tooling/src/checks/test-projects.mjs';

export default defineConfig({ test: { projects: testProjects(import.meta.dirname) } });
