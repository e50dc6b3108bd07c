import { expect, it } from 'vitest';
import { caretAt, offsetIn } from './ranges';

it('finds a caret again by its offset, whatever elements the text is in', () => {
  const line = document.createElement('h2');
  line.innerHTML = 'One <b>two</b><br><br>three';
  const other = document.createElement('p');
  other.innerHTML = '<i>O</i>ne two<br><br><u>thr</u>ee';
  const last = offsetIn(line, line, line.childNodes.length);
  expect(last).toBe('One two'.length + 2 + 'three'.length);
  for (let offset = 0; offset <= last; offset += 1) {
    const caret = caretAt(other, offset);
    expect(caret.collapsed).toBe(true);
    expect(offsetIn(other, caret.startContainer, caret.startOffset)).toBe(offset);
  }
});

it('leaves a caret in an empty line', () => {
  const line = document.createElement('p');
  line.innerHTML = '<br>';
  const caret = caretAt(line, 0);
  expect([caret.startContainer, caret.startOffset]).toEqual([line, 0]);
});

it('leaves a caret at the end of what has become shorter', () => {
  const line = document.createElement('p');
  line.textContent = 'One';
  const caret = caretAt(line, 5);
  expect(offsetIn(line, caret.startContainer, caret.startOffset)).toBe(3);
});
