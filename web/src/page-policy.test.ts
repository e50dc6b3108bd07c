import { describe, expect, it } from 'vitest';
import { SettingsError } from '@elan/edge/settings';
import { readWebConfig } from './config';
import { neededSettings } from './testing/published-web';
import { contentSecurityPolicy } from './page-policy';

/** What a page may load, by directive, with this setting for hosts of teams. */
function policyWith(REMOTE_ORIGINS: string): Map<string, string> {
  const config = readWebConfig({ ...neededSettings, REMOTE_ORIGINS });
  const directives = contentSecurityPolicy('<div id="root"></div>', config).split('; ');
  return new Map(directives.map((directive) => [directive.split(' ')[0] ?? '', directive]));
}

describe('remotes on hosts of their teams', () => {
  it('bring a script, styles and fonts, and nothing else', () => {
    const [none, some] = [policyWith(''), policyWith('https://pages.team.example, http://127.0.0.1:9102')];
    const changed = [...some.keys()].filter((name) => some.get(name) !== none.get(name));
    expect(changed).toEqual(['script-src', 'style-src', 'font-src']);
    for (const name of changed) {
      expect(some.get(name)).toBe(`${none.get(name)} https://pages.team.example http://127.0.0.1:9102`);
    }
  });

  it.each([
    '*',
    'https:',
    'https://*.team.example',
    'https://pages.team.example/',
    'https://pages.team.example/sixth',
    'https://pages.team.example;script-src',
    "https://pages.team.example 'unsafe-inline'",
    'https://pages.team.example,',
    'https://elan@evil.example',
    'http://pages.team.example',
    'http://127.0.0.1.evil.example',
    'data:',
    "'unsafe-eval'",
  ])('are refused at the start where a setting would allow more: %s', (REMOTE_ORIGINS) => {
    const read = () => readWebConfig({ ...neededSettings, REMOTE_ORIGINS });
    expect(read).toThrow(SettingsError);
    expect(read).toThrow(/^REMOTE_ORIGINS (?:must be origins, as https:\/\/team\.example|stands in quotes)/);
  });
});
