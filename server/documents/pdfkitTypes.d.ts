/** Options of pdfkit's tables that its published types do not have yet. */
declare namespace PDFKit.Mixins {
  interface TableOptions {
    /** The element of the document's structure that gets the table's tags. */
    structParent?: PDFStructureElement;
  }
  interface CellOptions {
    /** What a `TH` is the heading of. */
    scope?: 'Row' | 'Column';
  }
}
