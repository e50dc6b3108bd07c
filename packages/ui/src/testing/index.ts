import { toast } from 'react-hot-toast/headless';

/**
 * Loads the parts that components fetch when they are first needed. Await it in a `beforeAll`, so that no test waits
 * for a file while it waits for a dialog, list or table to appear.
 */
export async function loadParts(): Promise<void> {
  await Promise.all([
    import('../charts/DriverFigure'),
    import('../charts/TrendFigure'),
    import('../charts/ValueChart'),
    import('../forms/Calendar'),
    import('../forms/draw-small'),
    import('../forms/read-day'),
    import('../forms/SelectList'),
    import('../heatmap/HeatmapGrid'),
    import('../menus/MenuList'),
    import('../dialogs/ModalBox'),
    import('../rich-text/RichTextEditor'),
    import('../table/search-rows'),
    import('../table/TableView'),
    import('../table/VirtualRows'),
  ]);
}

/**
 * Provides what happy-dom lacks: pictures that can be decoded and drawn. What starts like a PNG has the given size;
 * everything else is not a picture. Each drawing is named by its size.
 */
export function drawPictures({ width, height }: { width: number; height: number }): void {
  const isPng = ({ src }: HTMLImageElement) => src.includes(';base64,iVBOR');
  Object.defineProperties(HTMLImageElement.prototype, {
    decode: {
      configurable: true,
      value(this: HTMLImageElement) {
        return isPng(this) ? Promise.resolve() : Promise.reject(new Error('no picture'));
      },
    },
    naturalWidth: { configurable: true, get: () => width },
    naturalHeight: { configurable: true, get: () => height },
  });
  Object.defineProperties(HTMLCanvasElement.prototype, {
    getContext: { configurable: true, value: () => ({ drawImage: () => undefined }) },
    toDataURL: {
      configurable: true,
      value(this: HTMLCanvasElement) {
        return `data:image/png;base64,${this.width}x${this.height}`;
      },
    },
  });
}

/**
 * Removes all toasts immediately. They belong to the page and not to what is rendered: otherwise a test would find
 * those of the previous one.
 */
export function removeToasts(): void {
  toast.remove();
}
