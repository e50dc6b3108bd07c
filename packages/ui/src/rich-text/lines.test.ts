import { describe, expect, it } from 'vitest';
import { cleanFragment } from './clean-html';
import { joinFirstLine, plainHeadings, removeStrayLines, renameLines, showBreakBefore } from './lines';

function boxOf(html: string): HTMLElement {
  const box = document.createElement('div');
  box.append(cleanFragment(html));
  return box;
}

function htmlAfter(html: string, change: (fragment: DocumentFragment) => void): string {
  const fragment = cleanFragment(html);
  change(fragment);
  const box = document.createElement('div');
  box.append(fragment);
  return box.innerHTML;
}

it('makes lines of one kind of all, items of lists in lists included', () => {
  const html = '<p>a</p><ul><li>b<ol><li>c</li></ol></li></ul><h3>d <b>e</b></h3>';
  const renamed = htmlAfter(html, (fragment) => renameLines(fragment, 'H2'));
  expect(renamed).toBe('<h2>a</h2><h2>b</h2><h2>c</h2><h2>d <b>e</b></h2>');
});

it('makes plain lines of headings, and leaves the rest', () => {
  const html = '<h2>a</h2><ul><li>b</li></ul><h3>c</h3>';
  expect(htmlAfter(html, plainHeadings)).toBe('<p>a</p><ul><li>b</li></ul><p>c</p>');
});

it('joins the first line that is pasted to the line of the caret, and no heading', () => {
  expect(htmlAfter('<p>a</p><p>b</p>', joinFirstLine)).toBe('a<p>b</p>');
  expect(htmlAfter('<h2>a</h2><p>b</p>', joinFirstLine)).toBe('<h2>a</h2><p>b</p>');
});

describe('a break within a line', () => {
  const breakAt = (html: string, selector: string, offset: number): string => {
    const box = boxOf(html);
    const place = box.querySelector(selector) ?? box;
    const range = document.createRange();
    place.insertBefore(document.createElement('br'), place.childNodes[offset] ?? null);
    range.setStart(place, offset + 1);
    showBreakBefore(range);
    return box.innerHTML;
  };

  it.each([
    ['at its end takes two', '<p>a</p>', 'p', 1, '<p>a<br><br></p>'],
    ['at the end of a format too', '<p><b>a</b></p>', 'b', 1, '<p><b>a<br><br></b></p>'],
    ['takes one before text', '<p>ab</p>', 'p', 0, '<p><br>ab</p>'],
    ['takes one before a format ends', '<p><b>a</b>b</p>', 'b', 1, '<p><b>a<br></b>b</p>'],
  ])('%s', (_what, html, selector, offset, wanted) => {
    expect(breakAt(html, selector, offset)).toBe(wanted);
  });
});

it('removes empty lines of the library, but not where the caret is', () => {
  const box = boxOf('<p>a</p>');
  const stray = box.appendChild(document.createElement('div'));
  const range = document.createRange();
  range.setStart(stray, 0);
  removeStrayLines(box, range);
  expect(box.childElementCount).toBe(2);
  range.setStart(box.querySelector('p') ?? box, 0);
  removeStrayLines(box, range);
  expect(box.innerHTML).toBe('<p>a</p>');
});
