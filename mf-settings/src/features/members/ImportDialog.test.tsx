import { userEndpoints, type ImportReport } from '@elan/contracts';
import { loadParts } from '@elan/ui/testing';
import { createServer, heldAnswer, renderWithProviders } from '@elan/web-core/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import en from '../../messages/en.json';
import fr from '../../messages/fr.json';
import { ImportDialog } from './ImportDialog';

beforeAll(loadParts);

const report: ImportReport = {
  created: 1,
  administrators: 0,
  updated: 0,
  unchanged: 0,
  rejected: [],
  dropped: 0,
  ignoredColumns: [],
};
const file = (content: string, name = 'members.csv') => new File([content], name, { type: 'text/csv' });

function openImport() {
  const server = createServer().on(userEndpoints.import, report);
  return renderWithProviders(<ImportDialog onImported={() => undefined} onClose={() => undefined} />, {
    server,
    messages: { en, fr },
  });
}

const input = () => screen.findByLabelText(/CSV file/);

describe('an import', () => {
  it('shows and writes the file chosen last, however long the check of an earlier one takes', async () => {
    const { user, server } = openImport();
    const slow = heldAnswer<ImportReport>();
    server.on(userEndpoints.import, ({ body }) =>
      JSON.stringify(body).includes('Slow') ? slow.answer : { ...report, created: 2 },
    );
    await user.upload(await input(), file('name\nSlow', 'slow.csv'));
    await waitFor(() => expect(server.requestsOf(userEndpoints.import)).toHaveLength(1));
    await user.upload(await input(), file('name\nAda\nAlan', 'quick.csv'));
    const confirm = await screen.findByRole('button', { name: 'Import 2 members' });
    slow.give({ ...report, created: 9 });
    await slow.answer;
    await user.click(confirm);
    await waitFor(() => expect(server.requestsOf(userEndpoints.import)).toHaveLength(3));
    expect(screen.queryByText('9')).toBeNull();
    expect(server.requestsOf(userEndpoints.import)[2]?.body).toEqual({
      data: JSON.stringify([{ name: 'Ada' }, { name: 'Alan' }]),
      dryRun: false,
    });
  });

  it('names the line of the file and says what is left out', async () => {
    const { user, server } = openImport();
    server.on(userEndpoints.import, {
      ...report,
      rejected: [
        { line: 3, reason: 'invalidEmail' },
        { line: 4, reason: 'missingName' },
        { line: 4, reason: 'invalidEmail' },
        { line: 4, reason: 'invalidRole', column: 'Office' },
      ],
      ignoredColumns: ['Office'],
    });
    await user.upload(
      await input(),
      file('name,email,Office,name\n\nAda,ada@acme.example\n\nAlan,alan\n,x@,,,y'),
    );
    const [columns, rows] = await screen.findAllByRole('alert');
    expect(columns?.textContent).toBe(
      'These columns match no field or segmentation, or repeat one, and are left outOffice, name, and a column without a name',
    );
    const reasons = within(rows ?? document.body).getAllByRole('listitem');
    expect(reasons.map(({ textContent }) => textContent)).toEqual([
      'Line 5: the e-mail address is not valid',
      'Line 6: the name is missing',
      'Line 6: the e-mail address is not valid',
      'Line 6: the value of “Office” is neither administrator nor user',
    ]);
  });

  it('says how many reasons it does not list', async () => {
    const { user, server } = openImport();
    const rejected = Array.from({ length: 1234 }, (_, line) => ({ line, reason: 'missingName' as const }));
    server.on(userEndpoints.import, { ...report, rejected });
    await user.upload(await input(), file('name\nAda'));
    expect(await screen.findByText('and 1,134 more')).toBeTruthy();
  });
});
