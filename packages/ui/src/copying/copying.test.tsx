import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { DriverMap } from '../charts/DriverMap';
import { UiProvider } from '../provider/UiProvider';
import { loadParts, removeToasts } from '../testing';
import english from '../texts/en.json';
import french from '../texts/fr.json';
import { Toaster } from '../toasts/Toaster';
import { htmlTable, tabSeparated } from './copy-table';

/** A canvas whose picture is the list of what was drawn; happy-dom has none. */
function drawOnPaper(): void {
  const drawn: string[] = [];
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockResolvedValue();
  const pen = {
    scale: () => undefined,
    fillRect: () => drawn.splice(0),
    fillText: (text: string) => drawn.push(text),
    drawImage: () => drawn.push('drawing'),
  };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => pen as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((give) =>
    give(new Blob([drawn.join('|')], { type: 'image/png' })),
  );
}

beforeAll(loadParts);
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600);
  drawOnPaper();
});
afterEach(() => {
  vi.restoreAllMocks();
  removeToasts();
});

/** Shows a chart and chooses an entry of its menu, with a clipboard that accepts everything, or nothing. */
async function copyAs(name: string, { language = 'en', takes = true } = {}) {
  const user = userEvent.setup();
  render(
    <UiProvider locale={language} texts={language === 'fr' ? french : english}>
      <DriverMap
        label="Drivers"
        points={[
          {
            id: 'pride',
            label: 'Pride',
            impact: 0.5,
            score: 6,
            written: { impact: '0.5', score: '6.0' },
            isStart: true,
          },
        ]}
        middle={{ impact: 0.3, score: 7 }}
        scale={{ from: 0, to: 10 }}
        quadrants={{ highLow: 'Work on it', highHigh: 'Keep', lowLow: 'Later', lowHigh: 'Fine' }}
        startText="Start"
        names={{ point: 'Question', impact: 'Impact', score: 'Score' }}
        format={String}
      />
      <Toaster />
    </UiProvider>,
  );
  const write = vi.spyOn(navigator.clipboard, 'write').mockImplementation(async ([item]) => {
    if (!takes || item === undefined) throw new Error('not allowed');
    await Promise.all(item.types.map((type) => item.getType(type)));
  });
  await user.click(await screen.findByRole('button', { name: /Drivers/ }));
  await user.click(await screen.findByRole('menuitem', { name }));
  return async (type: string) => (await write.mock.lastCall?.[0][0]?.getType(type))?.text();
}

describe('a chart', () => {
  it('is copied as a table that spreadsheets and documents read', async () => {
    const copied = await copyAs('Copier le tableau', { language: 'fr' });
    expect(await screen.findByText('Tableau copié')).toBeTruthy();
    expect(await copied('text/plain')).toBe('Question\tImpact\tScore\nPride (Start)\t0.5\t6.0');
    expect(await copied('text/html')).toContain('<th>Pride (Start)</th><td>0.5</td><td>6.0</td>');
  });

  it('is copied as a picture with its title, and with what its numbers stand for', async () => {
    const copied = await copyAs('Copy as picture');
    expect(await screen.findByText('Picture copied')).toBeTruthy();
    expect(await copied('image/png')).toBe('Drivers|drawing|1  Pride');
  });

  it('is downloaded as a picture where the clipboard takes none', async () => {
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await copyAs('Copy as picture', { takes: false });
    expect(await screen.findByText('Picture downloaded')).toBeTruthy();
    expect(saved.mock.contexts[0]).toMatchObject({ download: 'Drivers.png' });
  });

  it('says so where nothing can be copied', async () => {
    await copyAs('Copy as table', { takes: false });
    expect((await screen.findByRole('alert')).textContent).toContain('Allow the clipboard');
  });

  it('has no picture while it is shown as a table', async () => {
    await copyAs('Copy as table');
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Show as table' }));
    await user.click(screen.getByRole('button', { name: /Drivers/ }));
    const entry = await screen.findByRole('menuitem', { name: 'Copy as picture' });
    expect(entry.getAttribute('aria-disabled')).toBe('true');
  });
});

describe('a copied table', () => {
  it('has figures that count, and no text that runs as a formula', () => {
    const lines = tabSeparated({
      heads: ['Team', '−1.5'],
      rows: [
        ['=1+1', '−0.4'],
        [' @sum', '+0.3'],
        ['-cut', '−12 %'],
        ['Sales\tNorth\nEast', '–'],
      ],
    });
    expect(lines.split('\n')).toEqual([
      'Team\t-1.5',
      "'=1+1\t-0.4",
      "'@sum\t+0.3",
      "'-cut\t-12 %",
      'Sales North East\t–',
    ]);
  });

  it('is text in HTML too', () => {
    expect(htmlTable({ heads: ['A', 'B'], rows: [['<b>', '1']] })).toBe(
      '<table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><th>&#60;b&#62;</th><td>1</td></tr></tbody></table>',
    );
  });
});
