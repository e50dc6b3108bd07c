import { expect, it } from 'vitest';
import { canonicalHtml } from './clean-html';
import { ValueSync } from './value-sync';

const saved = '<p><strong>Thanks</strong></p>';

function showing(value: string): ValueSync {
  const sync = new ValueSync();
  expect(sync.receive(value)).toBe(true);
  sync.settle(canonicalHtml(value));
  return sync;
}

it('tells nothing while nothing that is seen has changed', () => {
  const sync = showing(saved);
  expect(sync.write('<p><b>Thanks</b></p>')).toBeNull();
});

it('tells what is written once, and does not take it for news when it comes back', () => {
  const sync = showing(saved);
  expect(sync.write('<p>Bye</p>')).toBe('<p>Bye</p>');
  expect(sync.write('<p>Bye</p>')).toBeNull();
  expect(sync.receive('<p>Bye</p>')).toBe(false);
});

it('tells a change that is taken back as the value that was there', () => {
  const sync = showing(saved);
  sync.write('<p>Bye</p>');
  expect(sync.write('<p><b>Thanks</b></p>')).toBe(saved);
});

it('shows what comes from outside, the value before included', () => {
  const sync = showing(saved);
  sync.write('<p>Bye</p>');
  expect(sync.receive(saved)).toBe(true);
});

it('leaves the text and the caret alone where a saved answer only writes it another way', () => {
  const sync = showing('');
  sync.write('<p>a<br>b &amp; <a href="https://a.example">c</a></p>');
  expect(sync.receive('<p>a<br />b & <a href="https://a.example" rel="noopener nofollow">c</a></p>')).toBe(
    false,
  );
});
