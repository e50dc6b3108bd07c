// What the published types leave out.
import 'pdfkit';

declare global {
  namespace PDFKit {
    interface PDFDocument {
      /** The font that is set. */
      readonly _font: { readonly font: { readonly characterSet: readonly number[] } };
      /** Writes what the document says of itself as XML. */
      endMetadata: () => void;
    }
  }
}
