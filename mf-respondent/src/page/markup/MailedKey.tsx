import type { ReactNode } from 'react';
import { Notice } from './Notice';
import { VersionField } from './VersionField';

/** What a page says while it takes a key out of its address, and of one that opens nothing. */
export type KeyText =
  | 'title'
  | 'opening'
  | 'failed'
  | 'wrong'
  | 'wrong.help'
  | 'written'
  | 'key'
  | 'show'
  | 'confirm'
  | 'confirm.help'
  | 'confirm.button'
  | 'confirmed'
  | 'confirmed.help';
type Say = (text: KeyText) => string;

/** Whether a page takes a key out of its address anyway. Others came by what is kept, and the key of another link may stand there. */
export const takesKey = (kind: string): boolean => ['open', 'confirm', 'confirmed'].includes(kind);

/** Stands in the page until the script has sent the key. */
function Opening({ say, children }: { say: Say; children?: ReactNode }) {
  return (
    <article className="told opening" data-failed={say('failed')}>
      <h1 className="claim">{say('title')}</h1>
      {/* Written by the script: without one, nothing is on its way. */}
      <p role="status" data-waiting={say('opening')} />
      <div className="wrong" hidden>
        <WrongKey say={say} />
      </div>
      <VersionField />
      {children}
    </article>
  );
}

/** The page that comes first: only the browser sees the key. */
export function OpenByKey({ say }: { say: Say }) {
  return (
    <Opening say={say}>
      <noscript>
        <KeyForm say={say} button={say('show')} />
      </noscript>
    </Opening>
  );
}

/**
 * What the script shows instead of this page, which came by the key that is kept, if another link was followed.
 * @param link the id of its own, which followed again shows the same
 */
export function OfOtherLink({ say, link }: { say: Say; link?: string | undefined }) {
  return (
    <template data-link={link}>
      <Opening say={say} />
    </template>
  );
}

/** The question whether an address is right. */
export function ConfirmByKey({ say }: { say: Say }) {
  return (
    <article className="told">
      <h1 className="claim">{say('confirm')}</h1>
      <p>{say('confirm.help')}</p>
      <KeyForm say={say} button={say('confirm.button')} isAlways />
    </article>
  );
}

export function Confirmed({ say }: { say: Say }) {
  return (
    <Notice mark="done" title={say('confirmed')} isPage>
      <p>{say('confirmed.help')}</p>
    </Notice>
  );
}

/** Says the same whatever the reason: somebody who tries keys learns nothing. */
export function WrongKey({ say, isPage = false }: { say: Say; isPage?: boolean }) {
  return (
    <Notice mark="stop" title={say('wrong')} isPage={isPage}>
      <p>{say('wrong.help')}</p>
    </Notice>
  );
}

/** What somebody wrote and nobody received, so that it can be copied. */
export function Written({ say, text }: { say: Say; text: string }) {
  if (text === '') return null;
  return (
    <section className="written">
      <label htmlFor="written">{say('written')}</label>
      <textarea id="written" className="field" rows={4} readOnly defaultValue={text} />
    </section>
  );
}

/** Nothing could be read just now. */
export function Unavailable({ say, retry }: { say: Say; retry: string }) {
  return (
    <Notice mark="stop" title={say('failed')} isPage>
      <p>
        <a href="">{retry}</a>
      </p>
    </Notice>
  );
}

/** The script puts the key into it; without a script, people paste their link. */
function KeyForm({ say, button, isAlways = false }: { say: Say; button: string; isAlways?: boolean }) {
  const field = (
    <>
      <label htmlFor="key">{say('key')}</label>
      <input id="key" className="field" name="key" autoComplete="off" />
    </>
  );
  return (
    <form method="post" className="key-form">
      <VersionField />
      {isAlways ? <noscript>{field}</noscript> : field}
      <button>{button}</button>
    </form>
  );
}
