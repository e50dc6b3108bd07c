import { render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { describe, expect, it } from 'vitest';
import { onDemand, useOnDemand, type OnDemand } from './on-demand';

function Shown({ part, drawn }: { part: OnDemand<string>; drawn: () => void }) {
  useLayoutEffect(() => drawn(), [drawn]);
  return <p>{useOnDemand(part) ?? 'on its way'}</p>;
}

describe('a part on demand', () => {
  it('shows when it arrives after the page was drawn and before anybody waits for it', async () => {
    let arrive = () => {};
    const part = onDemand(() => new Promise<string>((resolve) => (arrive = () => resolve('the part'))));
    void part.load();
    // This does not use Testing Library, which leaves no moment between rendering and effects.
    const page = createRoot(document.body.appendChild(document.createElement('main')));
    page.render(<Shown part={part} drawn={arrive} />);
    expect(await screen.findByText('the part')).toBeTruthy();
    page.unmount();
  });

  it('is drawn at once where it is there already, and is downloaded once', async () => {
    let downloads = 0;
    const part = onDemand(() => Promise.resolve(`download ${(downloads += 1)}`));
    await Promise.all([part.load(), part.load()]);
    render(<Shown part={part} drawn={() => {}} />);
    expect(screen.getByText('download 1')).toBeTruthy();
  });

  it('can be started again after it failed', async () => {
    let downloads = 0;
    const part = onDemand(() =>
      (downloads += 1) === 1 ? Promise.reject(new Error('offline')) : Promise.resolve('the part'),
    );
    await expect(part.load()).rejects.toThrow('offline');
    expect(await part.load()).toBe('the part');
  });
});
