// Renders the examples of a version of the respondents' page, in a process of its own that `server-bundle.mjs` starts.
// The arguments: its bundle, how long it is watched afterwards, and after how long this ends by itself (ms).
import fs from 'node:fs';
import { pathToFileURL } from 'node:url';
import { needsIn, needsText } from './page-version.mjs';
import { sealNetwork } from './seal-network.mjs';
import { sealProcess } from './seal-process.mjs';

const [, , file = '', watched = '0', longest = '0'] = process.argv;

// What is loaded later can replace these for everybody.
const { readSync, writeSync } = fs;
const { stringify } = JSON;
const { setTimeout } = globalThis;
/** Ends it without asking anybody who listens. */
const end = Reflect.get(process, 'reallyExit');

/** By this word, whoever waits for the answer knows it from what the version writes there. No version can find it. */
const word = readWord();

function readWord() {
  const given = Buffer.alloc(64);
  const length = readSync(0, given);
  const text = given.toString('latin1', 0, length);
  given.fill(0);
  return text;
}

/**
 * What is no text is made one before it is written down: only of text, nothing inherited decides how it is written.
 * @param {'+' | '-'} sign whether it is a version
 * @param {unknown} said what it needs, or what is wrong
 */
function tell(sign, said) {
  const text = stringify(`${said}`);
  writeSync(3, `\n${word}${sign}${text}\n`);
}

/**
 * Asks for a page while no API answers.
 * @param {import('@elan/contracts/page-server').PageVersion} version
 * @param {readonly string[]} declared
 */
async function askWhileAway(version, declared) {
  const nobody = { acceptLanguage: '', site: undefined, form: null, preview: null, managerKey: null };
  const asked = {
    method: 'GET',
    path: '/s/0',
    search: '',
    ...nobody,
    provider: { name: 'Elan', siteUrl: '' },
  };
  /** @type {string[]} */
  const made = [];
  const { status, body } = await version.answer(asked, ({ method, path }) => {
    made.push(`${method} ${path}`);
    return Promise.resolve({ ok: false, status: 503, code: null, retryAfter: undefined });
  });
  if (!Number.isInteger(status) || typeof body !== 'string') throw new Error('it answers no page');
  const other = made.find((call) => !declared.includes(call));
  if (other !== undefined) throw new Error(`it calls ${other} and does not say so`);
}

// Whoever started it may have been killed, and kills it no more.
setTimeout(() => end(1), Number(longest)).unref();
process.on('uncaughtException', (error) => tell('-', String(error)));
sealProcess();
sealNetwork([], null);
try {
  const { version } = await import(pathToFileURL(file).href);
  const needs = needsText(version);
  await askWhileAway(version, needsIn(needs).calls);
  // What it leaves to do afterwards would end the process that runs it.
  await new Promise((resolve) => void setTimeout(resolve, Number(watched)));
  if (needsText(version) !== needs) throw new Error('it says of its calls something else each time');
  tell('+', needs);
} catch (error) {
  tell('-', String(error));
}
