import { expect, it } from 'vitest';
import { missingNames, readSurface } from './missing-names.js';

const exported = { react: ['use', 'lazy'], '@elan/ui': ['Button', 'Card'] };

it.each([
  ['nothing', {}, {}],
  ['what is exported', { react: ['lazy'], '@elan/ui': ['Button', 'Card'] }, {}],
  ['one name too many', { react: ['lazy'], '@elan/ui': ['Button', 'Foo'] }, { '@elan/ui': ['Foo'] }],
  ['a package that is not exported', { '@elan/new': ['One', 'Two'] }, { '@elan/new': ['One', 'Two'] }],
  ['a name of another package', { react: ['Button'] }, { react: ['Button'] }],
])('of a remote that needs %s', (_what, needed, missing) => {
  expect(missingNames(needed, exported)).toEqual(missing);
});

it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
  'of a remote that needs %s is that name, like any other',
  (name) => {
    const needed = readSurface(JSON.parse(`{ "${name}": ["a"], "react": ["${name}", "use"] }`));
    expect(JSON.stringify(missingNames(needed, exported))).toBe(
      JSON.stringify(
        Object.fromEntries([
          [name, ['a']],
          ['react', [name]],
        ]),
      ),
    );
  },
);

it.each([
  'null',
  '[]',
  '"x"',
  '1',
  '{"react":"use"}',
  '{"react":[1]}',
  '{"react":{"includes":1}}',
  '{"__proto__":{}}',
])('a surface is not %s', (text) => {
  expect(() => readSurface(JSON.parse(text))).toThrow('A surface must be an object of lists of names');
});
