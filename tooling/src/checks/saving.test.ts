import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { filesBelow, root, workspaceFolders } from '../build/repository.mjs';

/** Whether they go through one of the ways to say in a toast that something is being saved, saved, or not. */
const tells = /\b(?:useSaving|notifySaving|useAction|toast)\b/;
const sends = /\buse[A-Z]\w*Mutation\(/;

/** What says it in another way. */
const exceptions: Readonly<Record<string, string>> = {
  'features/analysis/share/ShareDialog.tsx': 'the report appears in the list below',
  'features/company/NewApiKeyModal.tsx': 'the secret of the key, which is shown once',
  'features/company/NewWebhookModal.tsx': 'the secret of the webhook, which is shown once',
  'shared/use-save-user.ts': 'the forms that use it tell',
  'identity/EmailDialog.tsx': 'the next step of the dialog',
  'identity/FactorDialog.tsx': 'what the factor was asked for goes on',
  'identity/PasswordDialog.tsx': 'what the password was asked for goes on',
  'identity/use-passkey-proof.ts': 'what the passkey was asked for goes on',
  'auth/LoginPage.tsx': 'the page that was asked for',
  'auth/SecondStep.tsx': 'the page that was asked for',
  'auth/SingleSignOn.tsx': 'the page of the provider',
  'auth/SingleSignOnReturn.tsx': 'the page that was asked for',
  'auth/RegisterPersonStep.tsx': 'the next step of the registration',
  'auth/RegisterCompanyStep.tsx': 'the next step of the registration',
};

/** The code of pages and their parts, by remote. */
const files = workspaceFolders(root)
  .filter((folder) => folder === 'shell' || folder.startsWith('mf-'))
  .flatMap((folder) =>
    filesBelow(join(root, folder, 'src'))
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !file.includes('testing/'))
      .map((file) => ({ folder, file, text: readFileSync(join(root, folder, 'src', file), 'utf8') })),
  );

it('whatever pages save, they say so', () => {
  const senders = files.filter(({ text }) => sends.test(text));
  expect(senders.length).toBeGreaterThan(20);
  const silent = senders.filter(({ text }) => !tells.test(text)).map(({ file }) => file);
  expect(silent.toSorted()).toEqual(Object.keys(exceptions).toSorted());
});

it('every form behind the sign-in keeps what was typed when the session ends', () => {
  const calls = (text: string, word: string): number => text.split(word).length - 1;
  // The shell's own are about signing in: what is typed there is a secret, or kept by the steps.
  const forms = files.filter(({ folder, text }) => folder !== 'shell' && /= useContractForm[(<]/.test(text));
  const ofSecrets = ['features/account/PasswordForm.tsx'];
  expect(forms.length).toBeGreaterThan(14);
  const forgetting = forms.filter(({ text }) => calls(text, '= useContractForm') > calls(text, 'keptAs'));
  expect(forgetting.map(({ file }) => file)).toEqual(ofSecrets);
});
