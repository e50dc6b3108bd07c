type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'>;

/** A storage of the browser; where it is refused or full, what is stored lasts as long as the page. */
function storageOf(name: 'localStorage' | 'sessionStorage'): Kept {
  const here = new Map<string, string>();
  const attempt = (work: (storage: Storage) => void): boolean => {
    try {
      work(window[name]);
      return true;
    } catch {
      return false;
    }
  };
  return {
    getItem: (key) => {
      let text: string | null = null;
      attempt((storage) => (text = storage.getItem(key)));
      return here.get(key) ?? text;
    },
    setItem: (key, text) => {
      if (attempt((storage) => storage.setItem(key, text))) here.delete(key);
      else here.set(key, text);
    },
    removeItem: (key) => {
      here.delete(key);
      attempt((storage) => storage.removeItem(key));
    },
    clear: () => {
      here.clear();
      attempt((storage) => storage.clear());
    },
  };
}

/** What this device remembers. */
export const deviceStorage = storageOf('localStorage');
/** What this tab remembers. */
export const tabStorage = storageOf('sessionStorage');
