import { forgetKeys } from './reply-keys';

/** The key to the replies to a comment, and the question that the comment was about. */
export interface Code {
  key: string;
  label: string;
}

/**
 * Shows the codes of the comments that were just sent, to be copied or to be removed from this device.
 * @param areKept whether this device keeps them
 */
export function showCodes(place: HTMLElement, codes: readonly Code[], areKept: boolean): void {
  const sample = place.querySelector('li');
  const status = place.querySelector('[role=status]');
  const done = (button: HTMLElement) => {
    const text = button.dataset['done'] ?? '';
    button.textContent = text;
    if (status) status.textContent = text;
  };
  const rows = codes.map(({ key, label }) => {
    const row = sample?.cloneNode(true) as HTMLElement;
    const [name, code, copy] = ['span', 'code', 'button'].map((tag) => row.querySelector(tag)) as [
      HTMLElement,
      HTMLElement,
      HTMLButtonElement,
    ];
    name.textContent = label;
    name.hidden = codes.length === 1;
    code.textContent = key;
    copy.addEventListener('click', () => {
      void toClipboard(key).then((isCopied) => {
        if (isCopied) done(copy);
        else getSelection()?.selectAllChildren(code);
      });
    });
    return row;
  });
  place.querySelector('ul')?.replaceChildren(...rows);
  place.querySelector(codes.length === 1 ? '.many' : '.one')?.remove();
  const forget = place.querySelector<HTMLButtonElement>('.forget');
  if (!areKept) {
    forget?.previousElementSibling?.remove();
    forget?.remove();
  }
  forget?.addEventListener('click', () => {
    forgetKeys(codes.map(({ key }) => key));
    forget.disabled = true;
    done(forget);
  });
  place.hidden = false;
}

/** @returns whether it was copied: if not, it can still be copied by hand */
async function toClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
