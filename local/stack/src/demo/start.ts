// Runs the stack with the demo company: fills an empty data folder, starts, and prints the login.
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { readDemoConfig, type StackConfig } from '../config';
import { runStack } from '../run-stack';
import { StackError } from '../supervision/stack-error';
import type { DemoAccess } from './find-demo';

/** Fills the database in a separate process, so that the memory used for it is free again when the stack runs. */
async function fill({ environment, dataDir }: StackConfig): Promise<DemoAccess> {
  const entry = fileURLToPath(new URL('./main.js', import.meta.url));
  const env = { ...environment, DATA_DIR: dataDir };
  try {
    const { stdout } = await promisify(execFile)(process.execPath, ['--enable-source-maps', entry], { env });
    return JSON.parse(stdout) as DemoAccess;
  } catch (error) {
    const complaint =
      error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error);
    throw new StackError(complaint);
  }
}

async function main(): Promise<void> {
  const config = readDemoConfig();
  console.log('Getting the demo ready…');
  const { companyName, email, password, answerPath } = await fill(config);
  const notes = [`Demo     ${companyName}: sign in as ${email} with the password "${password}"`];
  if (answerPath !== null) notes.push(`Answer   ${config.publicUrl}${answerPath}   as one of its members`);
  // The banner of the demo leads to the mails.
  const inbox = { DEMO_INBOX_URL: `http://localhost:${config.inboxPort}` };
  await runStack({ ...config, environment: { ...config.environment, ...inbox } }, notes);
}

main().catch((error: unknown) => {
  console.error(error instanceof StackError ? error.message : error);
  process.exit(1);
});
