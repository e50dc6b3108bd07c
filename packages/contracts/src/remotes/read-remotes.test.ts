import { describe, expect, it } from 'vitest';
import { readRemote, readRemotes } from './read-remotes.js';

const label = { en: 'Actions', fr: 'Actions' };
const entry = '/remotes/mf-sixth/0123456789ab/mf-manifest.json';
const page = { path: '/actions', access: 'subscription' };
const item = { place: 'main', order: 50, icon: 'list-checks', label, path: '/actions' };
const actions = { entry, pages: [page], menu: [item], parts: ['Preview'] };

describe('a list of remotes', () => {
  it('is read as it is, with what may be left out', () => {
    const { remotes, problems } = readRemotes({ mf_sixth: actions });
    expect(problems).toEqual([]);
    expect(remotes).toEqual([
      {
        name: 'mf_sixth',
        ...actions,
        menu: [{ ...item, leadsTo: null, children: [] }],
        texts: null,
        host: null,
        checkedAgainst: null,
      },
    ]);
  });

  it('says against which shell a remote was checked', () => {
    const checkedAgainst = '0123456789ab';
    expect(readRemotes({ mf_sixth: { ...actions, checkedAgainst } }).remotes[0]).toMatchObject({
      checkedAgainst,
    });
  });

  it('says where the texts of a remote are, if they are apart from its code', () => {
    const texts = { en: 'assets/a-b_c1.js', fr: 'assets/d.js' };
    expect(readRemotes({ mf_sixth: { ...actions, texts } }).remotes[0]?.texts).toEqual(texts);
  });

  it('says where a remote lies whose team has a host of its own', () => {
    const host = 'https://pages.team.example:8443/sixth/1.2.0/';
    expect(readRemotes({ mf_sixth: { ...actions, host } }).remotes[0]?.host).toBe(host);
  });

  it.each([
    ['nothing', null],
    ['a text', 'remotes'],
    ['a list', []],
    ['a list of remotes', [actions]],
  ])('that is none is empty, and said to be none: %s', (_what, list) => {
    expect(readRemotes(list)).toEqual({ remotes: [], problems: ['it must be an object'] });
  });

  it.each([
    ['no entry', { ...actions, entry: undefined }],
    ['an entry of another site', { ...actions, entry: 'https://evil.example/mf-manifest.json' }],
    ['an entry of another site, by its host alone', { ...actions, entry: '//evil.example/mf-manifest.json' }],
    ['an entry above its folder', { ...actions, entry: '/remotes/../mf-manifest.json' }],
    ['texts of another site', { ...actions, texts: { en: 'assets/a.js', fr: '//evil.example/b.js' } }],
    ['texts in one language', { ...actions, texts: { en: 'assets/a.js' } }],
    ['a host that is no address', { ...actions, host: 'pages.team.example/' }],
    ['a host that is a script', { ...actions, host: 'javascript://team.example/' }],
    ['a host with somebody before it', { ...actions, host: 'https://elan.example@evil.example/' }],
    ['a file for a host', { ...actions, host: 'https://pages.team.example/sixth' }],
    ['a check against what is no hash', { ...actions, checkedAgainst: 7 }],
    ['a number in its place', 7],
    ['nothing in its place', null],
  ])('leaves out a remote with %s, and says so', (_what, broken) => {
    const { remotes, problems } = readRemotes({ broken, mf_sixth: actions });
    expect(remotes.map(({ name }) => name)).toEqual(['mf_sixth']);
    expect(problems).toEqual([expect.stringMatching(/^broken/)]);
  });

  it.each([
    ['no address', { ...page, path: undefined }],
    ['another site', { ...page, path: '//evil.example' }],
    ['another site behind a backslash', { ...page, path: '/\\evil.example' }],
    ['a script', { ...page, path: 'javascript:alert(1)' }],
    ['parts that may be missing, of which each doubles the work', { ...page, path: '/a?'.repeat(30) }],
    ['an access that nobody knows', { ...page, access: 'everybody' }],
    ['no access', { ...page, access: undefined }],
  ])('leaves out a page with %s, and keeps the others', (_what, broken) => {
    const { remotes, problems } = readRemotes({ mf_sixth: { ...actions, pages: [broken, page] } });
    expect(remotes[0]?.pages).toEqual([page]);
    expect(problems).toEqual([expect.stringMatching(/^mf_sixth\.pages\[0\]/)]);
  });

  it.each([
    ['a place that is none', { ...item, place: 'top' }],
    ['no order', { ...item, order: '1' }],
    ['a text in one language', { ...item, label: { en: 'Actions' } }],
    ['an empty text', { ...item, label: { en: 'Actions', fr: '' } }],
    ['a text of a page', { ...item, label: { en: 'Actions', fr: 'A'.repeat(400) } }],
    ['another site', { ...item, path: 'https://evil.example' }],
    ['markup for an icon', { ...item, icon: '<svg onload=alert(1)>' }],
  ])('leaves out a menu entry with %s, and keeps the others', (_what, broken) => {
    const { remotes, problems } = readRemotes({ mf_sixth: { ...actions, menu: [broken, item] } });
    expect(remotes[0]?.menu).toHaveLength(1);
    expect(problems).toEqual([expect.stringMatching(/^mf_sixth\.menu\[0\]/)]);
  });

  it('keeps a remote that says more than this shell knows', () => {
    const { remotes, problems } = readRemotes({ mf_sixth: { ...actions, colour: 'red' } });
    expect(remotes).toHaveLength(1);
    expect(problems).toEqual(['mf_sixth.colour is not known']);
  });
});

describe('a remote.json', () => {
  it('needs a name and a port, and may say the rest', () => {
    expect(readRemote({ name: 'mf-sixth', devPort: 5176 })).toEqual({
      remote: { name: 'mf-sixth', devPort: 5176, pages: [], menu: [], parts: [], texts: null, host: null },
      problems: [],
    });
  });

  it.each([{}, { name: '../mf-sixth', devPort: 5176 }, { name: 'mf-sixth', devPort: 80 }, 'mf-sixth'])(
    'is refused without: %j',
    (value) => {
      const { remote, problems } = readRemote(value);
      expect(remote).toBeUndefined();
      expect(problems).not.toEqual([]);
    },
  );
});
