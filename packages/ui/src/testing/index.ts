import { toast } from 'react-hot-toast/headless';

/**
 * Loads the parts that components fetch when they are first needed. Await it in a `beforeAll`, so that no test waits
 * for a file while it waits for a dialog, list or table to appear.
 */
export async function loadParts(): Promise<void> {
  await Promise.all([
    import('../charts/ChartDrawing'),
    import('../forms/Calendar'),
    import('../forms/SelectList'),
    import('../menus/MenuList'),
    import('../dialogs/ModalBox'),
    import('../rich-text/RichTextEditor'),
    import('../table/search-rows'),
    import('../table/TableView'),
    import('../table/VirtualRows'),
  ]);
}

/** Removes all toasts at once. They belong to the page and not to what is rendered: a test would find its forerunner's. */
export function removeToasts(): void {
  toast.remove();
}
