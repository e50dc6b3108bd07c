import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import userEvent from '@testing-library/user-event';
import { removeToasts } from '../testing';
import { ErrorBlock } from './Alert';
import { ProgressSteps } from '../display/ProgressSteps';
import { toast } from '../toasts/toast';
import { Toaster } from '../toasts/Toaster';
import { keptClear, topBelow } from './use-clear-top';

const wait = (milliseconds: number) => {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
};

/** An element whose box a real browser would have measured. */
const boxed = (box: Partial<DOMRect>) => (element: Element | null) => {
  if (element) element.getBoundingClientRect = () => ({ ...new DOMRect(), ...box });
};

describe('the place of toasts', () => {
  beforeEach(removeToasts);

  const place = { left: 800, right: 1240 };
  const bar = { top: 0, bottom: 57, left: 0, right: 1240 };
  const actions = { top: 70, bottom: 120, left: 900, right: 1200 };

  it.each([
    ['nothing is there', [], 0],
    ['buttons are at the top', [{ ...actions, top: 32, bottom: 76 }], 76],
    ['a bar lies above buttons', [actions, bar], 120],
    [
      'buttons leave room for one below a bar, as on a phone',
      [bar, { ...actions, top: 122, bottom: 162 }],
      57,
    ],
    ['buttons are further down', [{ ...actions, top: 200, bottom: 240 }], 0],
    ['buttons were scrolled away', [{ ...actions, top: -80, bottom: -40 }], 0],
    ['buttons are beside it', [{ ...actions, top: 32, left: 0, right: 300 }], 0],
  ])('is clear where %s', (_case, boxes, top) => {
    expect(topBelow(boxes, place)).toBe(top);
  });

  it('is below the actions of the page', () => {
    render(
      <>
        <div {...keptClear} ref={boxed({ top: 32, bottom: 76, left: 0, right: 400 })} />
        <Toaster />
      </>,
    );
    const region = screen.getByRole('region', { name: 'Notifications' });
    boxed({ left: 0, right: 400 })(region);
    act(() => {
      toast.success('Saved');
    });
    expect(region.style.top).toBe('76px');
  });
});

describe('toasts', () => {
  beforeEach(() => {
    removeToasts();
    vi.useFakeTimers({ shouldAdvanceTime: true });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('stay two seconds for a success, four for an error, and as long as it takes while loading', () => {
    render(<Toaster />);
    act(() => {
      toast.success('Saved');
      toast.error('Failed');
      toast.loading('Saving');
    });
    expect(screen.getByRole('alert').textContent).toBe('Failed');
    wait(1900);
    expect(screen.getByText('Saved')).toBeTruthy();
    wait(200);
    wait(300);
    expect(screen.queryByText('Saved')).toBeNull();
    wait(1500);
    expect(screen.getByText('Failed')).toBeTruthy();
    wait(200);
    wait(300);
    expect(screen.queryByText('Failed')).toBeNull();
    wait(60_000);
    expect(screen.getByText('Saving')).toBeTruthy();
  });

  it('are replaced in place by their id', () => {
    render(<Toaster />);
    act(() => {
      toast.loading('Saving', { id: 'survey' });
      toast.success('Saved', { id: 'survey' });
    });
    expect(screen.queryByText('Saving')).toBeNull();
    expect(screen.getByText('Saved')).toBeTruthy();
  });

  it('stand still while focus is inside and offer their action', async () => {
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    const undo = vi.fn();
    render(<Toaster />);
    act(() => {
      toast.info('Deleted', { action: { label: 'Undo', onSelect: undo } });
    });
    const button = screen.getByRole('button', { name: 'Undo' });
    act(() => {
      button.focus();
    });
    wait(20_000);
    expect(screen.getByText('Deleted')).toBeTruthy();
    await user.keyboard('{Enter}');
    expect(undo).toHaveBeenCalledOnce();
  });

  it('go on time where they appear under a pointer at rest, and stand still once it moves on them', async () => {
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    const at = (x: number, y: number) =>
      user.pointer({ target: screen.getByText('Saved'), coords: { x, y } });
    render(<Toaster />);
    act(() => {
      toast.success('Saved');
    });
    // How browsers report an element that appears under the pointer: as entered, at the pointer's position.
    await at(600, 20);
    await at(600, 20);
    wait(2100);
    wait(300);
    expect(screen.queryByText('Saved')).toBeNull();
    act(() => {
      toast.success('Saved');
    });
    await at(500, 20);
    await at(520, 24);
    wait(20_000);
    expect(screen.getByText('Saved')).toBeTruthy();
    await user.pointer({ target: document.body });
    wait(2100);
    wait(300);
    expect(screen.queryByText('Saved')).toBeNull();
  });

  it('have their time again after one was closed under pointer and focus', async () => {
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    render(<Toaster />);
    act(() => {
      toast.error('Failed');
    });
    const close = screen.getByRole('button', { name: 'Close' });
    await user.pointer({ target: close, coords: { x: 500, y: 20 } });
    await user.pointer({ target: close, coords: { x: 520, y: 20 } });
    await user.click(close);
    wait(300);
    act(() => {
      toast.success('Saved');
    });
    wait(2100);
    wait(300);
    expect(screen.queryByText('Saved')).toBeNull();
  });

  it('are at most twenty', () => {
    render(<Toaster />);
    act(() => {
      for (let index = 0; index < 25; index += 1) toast.info(`Message ${index}`);
    });
    expect(screen.getAllByText(/^Message/)).toHaveLength(20);
  });
});

describe('ErrorBlock', () => {
  it('is an alert, and nothing while there is no error', () => {
    const { rerender, container } = render(<ErrorBlock text="" />);
    expect(container.innerHTML).toBe('');
    rerender(<ErrorBlock text="Wrong code" />);
    expect(screen.getByRole('alert').textContent).toBe('Wrong code');
  });
});

describe('ProgressSteps', () => {
  it('marks the current step and leads back to earlier ones', async () => {
    const user = userEvent.setup();
    const back = vi.fn();
    render(
      <ProgressSteps
        label="New survey"
        steps={['Thematic', 'Template', 'Dates']}
        current={1}
        onGoBack={back}
      />,
    );
    expect(screen.getAllByRole('listitem')[1]?.getAttribute('aria-current')).toBe('step');
    await user.click(screen.getByRole('button', { name: /Thematic/ }));
    expect(back).toHaveBeenCalledWith(0);
  });
});
