import { render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { usePreferredScheme } from './use-preferred-scheme';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a device that changes while the page is being drawn is followed', async () => {
  let isDark = true;
  vi.stubGlobal('matchMedia', () =>
    Object.assign(new EventTarget(), {
      get matches() {
        return isDark;
      },
    }),
  );
  function Page() {
    const scheme = usePreferredScheme();
    useLayoutEffect(() => {
      isDark = false;
    });
    return <p>{scheme}</p>;
  }
  render(<Page />);
  expect(await screen.findByText('light')).toBeTruthy();
});
