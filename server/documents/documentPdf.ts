import { buffer } from 'node:stream/consumers';
import type { DocumentView } from './documentView';
import { loadFallback } from './fallback/loadFallback';
import type { FontName } from './fonts';
import { ScriptDocument } from './ScriptDocument';

const colours = { text: '#1c2733', quiet: '#5a6b7b', line: '#c9d2db' };

/** Points. */
const margin = 56;
const sizes = { title: 20, text: 10 };

/** An A4 page with selectable text and tags for screen readers. The same document always gives the same bytes. */
export async function documentPdf(view: DocumentView): Promise<Buffer> {
  const fallback = await loadFallback(textsOf(view));
  const pdf = new ScriptDocument(pageOptions(view), fallback);
  const bytes = buffer(pdf);
  drawPage(pdf, printableView(view, fallback.printable));
  pdf.end();
  return bytes;
}

/** The layout of all pages, and the file's metadata. */
export function pageOptions({
  language,
  title,
  seller,
  at,
}: Pick<DocumentView, 'language' | 'title' | 'seller' | 'at'>): PDFKit.PDFDocumentOptions {
  return {
    size: 'A4',
    margin,
    pdfVersion: '1.7',
    tagged: true,
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: seller[0] ?? '', CreationDate: at },
  };
}

/** The texts that may be in any script, by their font. */
export function textsOf({ seller, facts, products, taxes, notes }: DocumentView): Record<FontName, string[]> {
  const [name = '', ...address] = seller;
  const rows = [...products.rows, ...taxes.rows].flat();
  return { bold: [name], regular: [...address, ...facts.map(({ value }) => value), ...rows, ...notes] };
}

export function printableView(view: DocumentView, printable: (text: string) => string): DocumentView {
  const { seller, facts, products, taxes, notes } = view;
  const rows = ({ rows: all }: { rows: string[][] }) => all.map((row) => row.map(printable));
  return {
    ...view,
    seller: seller.map(printable),
    facts: facts.map(({ label, value }) => ({ label, value: printable(value) })),
    products: { ...products, rows: rows(products) },
    taxes: { ...taxes, rows: rows(taxes) },
    notes: notes.map(printable),
  };
}

type Pdf = ScriptDocument;

/** Draws a document on the current page, and on further ones if it is longer. */
export function drawPage(pdf: Pdf, { title, seller, facts, products, taxes, notes }: DocumentView): void {
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  pdf.fillColor(colours.text).font('bold').fontSize(sizes.title);
  pdf.text(title, { structParent: root, structType: 'H1' }).moveDown(0.5);
  pdf.fontSize(sizes.text);
  for (const [index, line] of seller.entries()) {
    pdf.font(index === 0 ? 'bold' : 'regular').text(line, { structParent: root });
  }
  pdf.moveDown();
  for (const { label, value } of facts) {
    pdf.font('regular').text(`${label}: ${value}`, { structParent: root });
  }
  pdf.moveDown();
  drawTable(pdf, root, products);
  if (taxes.rows.length > 0) {
    pdf.moveDown();
    drawTable(pdf, root, taxes);
  }
  if (notes.length > 0) pdf.moveDown();
  for (const note of notes) pdf.font('regular').text(note, { structParent: root });
  root.end();
}

interface Table {
  head: readonly string[];
  rows: readonly (readonly string[])[];
  /** A last row in bold. */
  total?: readonly string[];
}

/** The first column takes the width that the others, which are amounts, leave. */
function drawTable(pdf: Pdf, structParent: PDFKit.PDFStructureElement, { head, rows, total }: Table): void {
  const font = (row: number) => (total && row === rows.length + 1 ? 'bold' : 'regular');
  const cell = (text: string, column: number, row: number): PDFKit.Mixins.CellOptions => ({
    text,
    align: { x: column === 0 ? 'left' : 'right', y: 'top' },
    type: row === 0 || column === 0 ? 'TH' : 'TD',
    scope: row === 0 ? 'Column' : 'Row',
    textColor: row === 0 ? colours.quiet : colours.text,
    font: { src: font(row), size: sizes.text },
  });
  pdf.table({
    structParent,
    columnStyles: (column) => ({ width: column === 0 ? '*' : 90 }),
    defaultStyle: { border: [0, 0, 0.5, 0], borderColor: colours.line, padding: [5, 0, 5, 0] },
    data: [head, ...rows, ...(total ? [total] : [])].map((texts, row) =>
      texts.map((text, column) => cell(text, column, row)),
    ),
  });
}
