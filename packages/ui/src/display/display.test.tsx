import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Button } from '../actions/Button';
import { UiProvider, type LinkProps } from '../provider/UiProvider';
import english from '../texts/en.json';
import french from '../texts/fr.json';
import { Avatar } from './Avatar';
import { Html } from './Html';
import { PageHeader } from './PageHeader';
import { SkipLink } from './SkipLink';
import { Tabs } from './Tabs';

describe('Tabs', () => {
  const tabs = [
    { id: 'general', label: 'General' },
    { id: 'locked', label: 'Locked', disabled: true },
    { id: 'design', label: 'Design' },
  ] as const;

  function Page({ orientation }: { orientation: 'horizontal' | 'vertical' }) {
    const [tab, setTab] = useState<'general' | 'locked' | 'design'>('general');
    return (
      <Tabs label="Survey" tabs={tabs} value={tab} onChange={setTab} orientation={orientation}>
        {tab}
      </Tabs>
    );
  }

  it.each([
    ['horizontal', '{ArrowRight}'],
    ['vertical', '{ArrowDown}'],
    ['vertical', '{ArrowRight}'],
  ] as const)(
    '%s ones are moved through with %s, over disabled ones and round the end',
    async (orientation, key) => {
      const user = userEvent.setup();
      render(<Page orientation={orientation} />);
      await user.tab();
      await user.keyboard(key);
      const design = screen.getByRole('tab', { name: 'Design', selected: true });
      expect(document.activeElement).toBe(design);
      expect(screen.getByRole('tabpanel', { name: 'Design' }).textContent).toBe('design');
      await user.keyboard(key);
      expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'General', selected: true }));
      await user.keyboard('{End}');
      expect(document.activeElement).toBe(design);
    },
  );
});

describe('Button', () => {
  it('does nothing while busy but keeps its focus and name', async () => {
    const user = userEvent.setup();
    const press = vi.fn();
    render(
      <Button busy onClick={press}>
        Save
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Save' });
    await user.click(button);
    expect(press).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-disabled')).toBe('true');
  });

  it('uses the link of the application', () => {
    const RouterLink = (props: LinkProps) => <a {...props} data-router="" />;
    render(
      <UiProvider locale="en" texts={english} link={RouterLink}>
        <Button href="/settings">Settings</Button>
      </UiProvider>,
    );
    expect(screen.getByRole('link', { name: 'Settings' }).dataset['router']).toBe('');
  });
});

describe('Html', () => {
  it('keeps what is allowed and drops the rest', () => {
    const { container } = render(
      <Html
        html={`<p onclick="x()">Hello <b>you</b><script>alert(1)</script><img src=x onerror=alert(1)></p>
          <a href="javascript:alert(1)">bad</a><a href="https://example.org">good</a><object data="//x"></object>
          <h1>Title</h1><style>p{}</style><svg><a href="https://x.org">inside</a></svg>`}
      />,
    );
    expect(container.querySelectorAll('script, img, object, style, svg, h1, [onclick]')).toHaveLength(0);
    expect(container.querySelector('b')?.textContent).toBe('you');
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      'https://example.org',
    ]);
    expect(container.textContent).not.toContain('alert(1)');
  });

  it('has no blocks inside a line', () => {
    const { container } = render(<Html as="span" html="<p>One</p><ul><li>two</li></ul>" />);
    expect(container.querySelectorAll('p, ul, li')).toHaveLength(0);
    expect(container.textContent).toBe('Onetwo');
  });
});

describe('PageHeader', () => {
  it('has the sanitised title as its heading', () => {
    render(<PageHeader title="<b>Well-being</b><script>x</script>" />);
    expect(screen.getByRole('heading', { level: 1, name: 'Well-being' })).toBeTruthy();
  });

  it('keeps its actions clear of toasts', () => {
    render(<PageHeader title="Survey" actions={<button>Save</button>} />);
    expect(screen.getByRole('button', { name: 'Save' }).closest('[data-keep-clear]')).not.toBeNull();
  });
});

it('the skip link moves focus to the content and leaves address and history as they are', async () => {
  const user = userEvent.setup();
  const scrollIntoView = vi.fn<(this: Element) => void>();
  Element.prototype.scrollIntoView = scrollIntoView;
  render(
    <>
      <SkipLink targetId="content">Skip to content</SkipLink>
      <main id="content" tabIndex={-1} />
    </>,
  );
  history.replaceState({ from: '/settings' }, '', '/auth/login');
  await user.tab();
  await user.keyboard('{Enter}');
  const content = screen.getByRole('main');
  expect(document.activeElement).toBe(content);
  expect(scrollIntoView.mock.contexts).toEqual([content]);
  expect(location.href).toMatch(/\/auth\/login$/);
  expect(history.state).toEqual({ from: '/settings' });
});

describe('Avatar', () => {
  it('stands in with initials', () => {
    render(<Avatar named name="Claire Anne Dubois" />);
    expect(screen.getByRole('img', { name: 'Claire Anne Dubois' }).textContent).toBe('CD');
  });
});

it('has the same words in both languages', () => {
  expect(Object.keys(french).sort()).toEqual(Object.keys(english).sort());
});
