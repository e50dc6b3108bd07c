import { errorNumbers, surveyMessageEndpoints } from '@elan/contracts';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { useContractForm } from '../forms/use-contract-form';
import en from '../messages/en.json';
import { createStore } from '../store/create-store';
import { WebCoreProvider } from '../WebCoreProvider';
import type { Told } from './notify-saving';
import { useSaving } from './use-saving';

/** What the toasts said, each with the id under which it replaced another. */
let said: unknown[] = [];
beforeEach(() => {
  said = [];
});
const toast = {
  loading: (text: string) => {
    said.push(text);
    return 'toast';
  },
  success: (text: string, options: object) => said.push([text, options]),
  error: (text: string, options: object) => said.push([text, options]),
};
const id = 'toast';
const wrapper = ({ children }: { children: ReactNode }) => (
  <WebCoreProvider store={createStore()} language="en" messages={en}>
    {children}
  </WebCoreProvider>
);
const refused = (statusCode: number, message: string) =>
  Object.assign(new Error(message), { statusCode, error: 'Refused', message });

it.each([
  ['refused for a reason', refused(409, '409002'), 'This name is already used.'],
  ['too busy a server', refused(503, 'overloaded'), 'An issue occured, try later!'],
  ['anything else', new Error('bug'), 'An issue occured, try later!'],
])('one toast says that it is being saved, then why it is not: %s', async (_what, failure, words) => {
  const { result } = renderHook(() => useSaving(toast), { wrapper });
  expect(await result.current(Promise.reject(failure))).toBe(false);
  expect(said).toEqual(['Saving...', [words, { id }]]);
});

it('one toast says that it is saved, in its own words if it has some', async () => {
  const { result } = renderHook(() => useSaving(toast), { wrapper });
  expect(await result.current(Promise.resolve())).toBe(true);
  const told = (count: number): Told => ({ text: `${count} moved`, duration: 9 });
  expect(await result.current(Promise.resolve(3), told)).toBe(true);
  expect(said).toEqual([
    'Saving...',
    ['Successfully saved!', { id }],
    'Saving...',
    ['3 moved', { id, duration: 9 }],
  ]);
});

it('a form says it too, and leaves the reason of a failure to what is shown above its buttons', async () => {
  const answers = [
    () => Promise.resolve('Ada'),
    () => Promise.reject(refused(409, '409002')),
    () => Promise.reject(refused(409, 'agreementWeakened')),
    () => Promise.reject(refused(403, errorNumbers.recentSignInRequired)),
  ];
  const { result } = renderHook(
    () =>
      useContractForm(surveyMessageEndpoints.update, {
        saved: { next: 'Next' },
        toast,
        send: () => answers.shift()?.() ?? Promise.resolve(''),
        told: (name) => ({ text: `Hello ${name}` }),
      }),
    { wrapper },
  );
  for (let count = answers.length; count > 0; count -= 1) await act(() => result.current.send());
  expect(said).toEqual([
    'Saving...',
    ['Hello Ada', { id }],
    'Saving...',
    ['An issue occured, try later!', { id }],
    'Saving...',
    // A change that was not meant, or a shell of an earlier version, which cannot ask.
    [en['error.agreementWeakened'], { id }],
    'Saving...',
    // Nothing went wrong: the password was asked for, and not given.
    ['Please enter your password again to do this.', { id }],
  ]);
  expect(result.current.error).toMatchObject({ message: errorNumbers.recentSignInRequired });
});
