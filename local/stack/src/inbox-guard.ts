import { drainOnSignal } from '@elan/edge/drain';
import { readInboxGuardConfig } from './config';
import { createInboxGuard } from './inbox/guard';
import { StackError } from './supervision/stack-error';

try {
  const { host, port, inboxUrl } = readInboxGuardConfig();
  const guard = createInboxGuard(inboxUrl).listen(port, host, () => {
    console.log(`inbox guard listening on http://${host}:${port}`);
  });
  drainOnSignal(guard);
} catch (error) {
  console.error(error instanceof StackError ? error.message : error);
  process.exit(1);
}
