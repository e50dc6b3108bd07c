import { execFile } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { e2eConfig } from '../config';
import { startStack, type Stack } from '../stack';

const repository = resolve(import.meta.dirname, '../../..');

/** The demo company, with months of answers from many people. */
export interface Demo {
  readonly email: string;
  readonly password: string;
  readonly companyName: string;
  readonly surveyIds: readonly string[];
  /** Personal links that no longer show questions. */
  readonly answeredPath: string;
  readonly closedPath: string;
}

/** Starts the product on a separate data folder with the demo company. */
export async function startDemoStack(): Promise<{ stack: Stack; demo: Demo }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'elan-demo-'));
  const { stdout } = await promisify(execFile)(process.execPath, ['local/stack/dist/demo/main.js'], {
    cwd: repository,
    env: { ...e2eConfig.environment, DATA_DIR: dataDir },
  });
  const line = stdout.trim().split('\n').at(-1) ?? '';
  const demo = JSON.parse(line) as Demo;
  return { stack: await startStack({ DATA_DIR: dataDir }), demo };
}
