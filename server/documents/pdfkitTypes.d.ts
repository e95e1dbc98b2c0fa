import type { Font } from 'fontkit';

/** The parts of pdfkit that its published types lack. */
declare global {
  namespace PDFKit {
    /** A font of a document. */
    interface UsedFont {
      ascender: number;
    }
    interface LineOptions extends Mixins.TextOptions {
      /** The width of the space for the line, and of the text in it. */
      lineWidth?: number;
      textWidth?: number;
      wordCount?: number;
    }
    interface PDFDocument {
      registerFont(name: string, font: Font): this;
      addContent(content: string): this;
      _font: UsedFont;
      _fontSize: number;
      /** Draws a line, or a part of one. */
      _fragment(text: string, x: number, y: number, options: LineOptions): void;
    }
  }

  namespace PDFKit.Mixins {
    interface TableOptions {
      /** The element of the document's structure that gets the table's tags. */
      structParent?: PDFStructureElement;
    }
    interface CellOptions {
      /** Whether a `TH` is the heading of a row or a column. */
      scope?: 'Row' | 'Column';
    }
  }
}
