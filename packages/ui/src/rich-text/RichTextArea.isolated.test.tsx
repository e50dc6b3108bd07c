import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { RichTextArea } from './RichTextArea';

vi.mock('./RichTextEditor', () => {
  throw new Error('offline');
});

it('shows what is written until its editor arrives, and gives the HTML to edit if it does not', async () => {
  const html = '<p>Read <a href="https://a.example">this</a></p>';
  const { container } = render(
    <RichTextArea label="Text" hint="Shown at the end" value={html} onChange={() => undefined} />,
  );
  expect(container.querySelector('[aria-busy=true] [inert]')?.textContent).toBe('Read this');
  const area = await screen.findByRole('textbox', { name: 'Text', description: /^Shown at the end .+HTML/ });
  expect(area).toHaveProperty('value', html);
});
