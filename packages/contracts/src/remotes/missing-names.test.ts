import { expect, it } from 'vitest';
import { missingNames } from './missing-names.js';

const offered = { react: ['use', 'lazy'], '@elan/ui': ['Button', 'Card'] };

it.each([
  ['nothing', {}, {}],
  ['what is offered', { react: ['lazy'], '@elan/ui': ['Button', 'Card'] }, {}],
  ['one name too many', { react: ['lazy'], '@elan/ui': ['Button', 'Foo'] }, { '@elan/ui': ['Foo'] }],
  ['a package that is not offered', { '@elan/new': ['One', 'Two'] }, { '@elan/new': ['One', 'Two'] }],
  ['a name of another package', { react: ['Button'] }, { react: ['Button'] }],
])('of a remote that needs %s', (_what, needed, missing) => {
  expect(missingNames(needed, offered)).toEqual(missing);
});
