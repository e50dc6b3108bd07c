import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, expect, it, vi } from 'vitest';
import { loadParts } from '../testing';
import { RichTextArea, type RichTextAreaProps } from './RichTextArea';

beforeAll(loadParts);

const saved = '<strong>Hello</strong> you';

function Page({ initial = saved, onChange, ...props }: Partial<RichTextAreaProps> & { initial?: string }) {
  const [value, setValue] = useState(initial);
  const change = (html: string) => {
    setValue(html);
    onChange?.(html);
  };
  return (
    <>
      <RichTextArea label="Text" {...props} value={value} onChange={change} />
      <button type="button" onClick={() => setValue(initial)}>
        Reset
      </button>
      <output>{value}</output>
    </>
  );
}

const field = () => screen.findByRole('textbox', { name: /^Text/ });
const value = () => screen.getByRole('status').textContent;
const tool = (name: string) => screen.getByRole('button', { name });
const groupSizes = (page: Element) =>
  [...page.querySelectorAll('.group')].map((group) => group.children.length);

/** Selects from one place to another: the text that holds each, and how far into it. */
function select(start: [Node, number], end = start) {
  getSelection()?.setBaseAndExtent(...start, ...end);
}

/** Pastes plain text, as people do. */
function paste(target: Element, text: string) {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  target.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }));
}

it('shows what is saved and changes nothing by being opened and focused', async () => {
  const user = userEvent.setup();
  const onChange = vi.fn();
  const onFocus = vi.fn();
  const { container } = render(<Page onChange={onChange} onFocus={onFocus} />);
  const room = groupSizes(container);
  const text = await field();
  expect(groupSizes(container)).toEqual(room);
  expect(text.innerHTML).toBe('<p><b>Hello</b> you</p>');
  await user.click(screen.getByText('Text'));
  expect(document.activeElement).toBe(text);
  expect(onFocus).toHaveBeenCalled();
  expect(onChange).not.toHaveBeenCalled();
});

it('tells what is written, and shows what it is set back to', async () => {
  const user = userEvent.setup();
  render(<Page />);
  const text = await field();
  await user.type(text, '!');
  await waitFor(() => expect(value()).toBe('<p><b>Hello</b> you!</p>'));
  await user.click(tool('Reset'));
  expect(text.textContent).toBe('Hello you');
  expect(value()).toBe(saved);
});

it('is tied to its label, hint and error, and says when its HTML is too long', async () => {
  const { rerender } = render(<Page required hint="Shown at the end" error="Write something" />);
  const text = await field();
  expect(text.getAttribute('aria-multiline')).toBe('true');
  expect(text.getAttribute('aria-required')).toBe('true');
  expect(text.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('textbox', { description: 'Write something Shown at the end' })).toBe(text);
  rerender(<Page maxLength={saved.length - 2} />);
  expect(screen.getByText('Too long by 2 characters, formatting included.')).toBeTruthy();
  expect(text.textContent).toBe('Hello you');
});

it('formats lines from its toolbar, of which one button is in the way of Tab', async () => {
  const user = userEvent.setup();
  render(<Page initial="Hello" />);
  const text = await field();
  expect(screen.getByRole('toolbar', { name: 'Formatting Text' }).getAttribute('aria-controls')).toBe(
    text.id,
  );
  await user.tab();
  expect(document.activeElement).toBe(tool('Bold'));
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{Enter}');
  await waitFor(() => expect(value()).toBe('<h2>Hello</h2>'));
  expect(document.activeElement).toBe(text);
  await waitFor(() => expect(tool('Heading').getAttribute('aria-pressed')).toBe('true'));
  await user.click(tool('Numbered list'));
  await waitFor(() => expect(value()).toBe('<ol><li>Hello</li></ol>'));
  await user.click(tool('Subheading'));
  await waitFor(() => expect(value()).toBe('<h3>Hello</h3>'));
  await user.click(tool('Clear formatting'));
  await waitFor(() => expect(value()).toBe('Hello'));
});

it('gives a link another address, and takes it away', async () => {
  const user = userEvent.setup();
  render(<Page initial='<p><a href="https://a.example">Here</a></p>' />);
  const text = await field();
  await user.click(text);
  await user.click(tool('Link'));
  const address = await screen.findByRole('textbox', { name: 'Address' });
  expect(address).toHaveProperty('value', 'https://a.example');
  await user.clear(address);
  await user.type(address, 'http://b.example{Enter}');
  expect(address.getAttribute('aria-invalid')).toBe('true');
  await user.clear(address);
  await user.type(address, 'hr@b.example{Enter}');
  await waitFor(() => expect(value()).toBe('<p><a href="mailto:hr@b.example">Here</a></p>'));
  await waitFor(() => expect(document.activeElement).toBe(text));
  await user.click(screen.getByRole('link'));
  await user.click(tool('Link'));
  await user.click(await screen.findByRole('button', { name: 'Remove the link' }));
  await waitFor(() => expect(value()).toBe('<p>Here</p>'));
});

it('closes the question for an address with the button that opened it', async () => {
  const user = userEvent.setup();
  render(<Page />);
  const text = await field();
  await user.click(text);
  await user.click(tool('Link'));
  await screen.findByRole('dialog', { name: 'Link' });
  await user.click(tool('Link'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(tool('Link').getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(text);
});

it('makes a link of what is selected when an address is pasted over it', async () => {
  render(<Page initial="<p>our site</p>" />);
  const text = await field();
  const pasteOver = (address: string) => {
    text.focus();
    select([text, 0], [text, 1]);
    paste(text, address);
  };
  pasteOver('www.a.example');
  await waitFor(() => expect(value()).toBe('<p><a href="https://www.a.example">our site</a></p>'));
  expect(text.innerHTML).toBe(value());
  pasteOver('http://b.example/c');
  await waitFor(() => expect(value()).toBe('<p><a href="https://b.example/c">our site</a></p>'));
  expect(text.innerHTML).toBe(value());
  pasteOver('ftp://a.example/x');
  await waitFor(() => expect(value()).toBe('<p>ftp://a.example/x</p>'));
  expect(text.querySelector('a')).toBeNull();
});

it('makes a link of all that is selected, where only a part of it was one', async () => {
  const user = userEvent.setup();
  render(<Page initial='<p>Read our <a href="https://a.example">site</a> now</p>' />);
  const text = await field();
  await user.click(text);
  const [before, link] = text.firstElementChild?.childNodes ?? [];
  if (before === undefined || !link?.firstChild) throw new Error('no link');
  select([before, 5], [link.firstChild, 4]);
  await user.click(tool('Link'));
  const address = await screen.findByRole('textbox', { name: 'Address' });
  expect(address).toHaveProperty('value', '');
  await user.type(address, 'b.example{Enter}');
  await waitFor(() => expect(value()).toBe('<p>Read <a href="https://b.example">our site</a> now</p>'));
});

it.each([
  ['a heading', '<h2>One <b>two</b> three</h2>', 'One two three'],
  ['a line', '<p>a</p><p>One <b>two</b><br>three</p>', 'aOne twothree'],
])('leaves the caret where it is when it clears the formats of %s', async (_, initial, cleared) => {
  const user = userEvent.setup();
  render(<Page initial={initial} />);
  const text = await field();
  await user.click(text);
  const two = text.querySelector('b')?.firstChild;
  if (!two) throw new Error('nothing bold');
  select([two, 1]);
  await user.click(tool('Clear formatting'));
  await waitFor(() => expect(text.querySelector('b, h2')).toBeNull());
  expect(text.textContent).toBe(cleared);
  const range = getSelection()?.getRangeAt(0);
  expect(range?.collapsed).toBe(true);
  range?.setStart(text, 0);
  expect(range?.toString()).toBe(cleared.slice(0, cleared.indexOf('wo')));
});

it('cannot be changed while it is disabled', async () => {
  const onChange = vi.fn();
  render(<Page disabled initial='<p><a href="https://a.example">Here</a></p>' onChange={onChange} />);
  const text = await field();
  select([text, 0], [text, 1]);
  paste(text, 'not this');
  await new Promise((resolve) => setTimeout(resolve));
  expect(text.textContent).toBe('Here');
  expect(onChange).not.toHaveBeenCalled();
  // Clicks do not follow links.
  expect(fireEvent.click(screen.getByRole('link'))).toBe(false);
  expect(text.getAttribute('contenteditable')).toBe('false');
  expect(text.getAttribute('aria-disabled')).toBe('true');
  expect(tool('Bold')).toHaveProperty('disabled', true);
});
