import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { loadFallback } from './fallback/loadFallback';
import { ScriptDocument } from './ScriptDocument';

/** A list of passengers, with texts that may be in any script. */
export interface ManifestView {
  title: string;
  facts: readonly string[];
  at: Date;
  head: readonly string[];
  rows: readonly (readonly string[])[];
}

const colours = { text: '#1c2733', quiet: '#5a6b7b', line: '#c9d2db' };

/** Points. */
const margin = 36;
const sizes = { title: 14, text: 8 };
const padding = { x: 3, y: 3 };
/** The space at the end of a page for its number. */
const footer = 20;
/** Wider texts are wrapped. */
const maxColumn = 170;

/**
 * A table on A4 pages, landscape, with its headings and the page's number on each. Other requests are
 * handled between the pages. The same list always gives the same bytes.
 */
export async function manifestPdf(view: ManifestView): Promise<Buffer> {
  const { title, head, rows } = view;
  const fallback = await loadFallback({ bold: [title, ...head], regular: [...view.facts, ...rows.flat()] });
  const pdf = new ScriptDocument(pageOptions(view), fallback);
  const bytes = buffer(pdf);
  await drawManifest(pdf, {
    ...view,
    title: fallback.printable(title),
    facts: view.facts.map(fallback.printable),
    head: head.map(fallback.printable),
    rows: rows.map((row) => row.map(fallback.printable)),
  });
  pdf.end();
  return bytes;
}

function pageOptions({ title, at }: ManifestView): PDFKit.PDFDocumentOptions {
  return {
    ...{ size: 'A4', layout: 'landscape', margin, pdfVersion: '1.7', tagged: true, lang: 'en' },
    displayTitle: true,
    // Until the numbers of pages are written, which only the last page tells.
    bufferPages: true,
    info: { Title: title, CreationDate: at },
  };
}

async function drawManifest(pdf: ScriptDocument, { title, facts, head, rows }: ManifestView): Promise<void> {
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  pdf.fillColor(colours.text).font('bold').fontSize(sizes.title);
  pdf.text(title, { structParent: root, structType: 'H1' }).moveDown(0.3);
  pdf.font('regular').fontSize(sizes.text);
  for (const fact of facts) pdf.text(fact, { structParent: root });
  pdf.moveDown();
  const widths = columnWidths(pdf, [head, ...rows]);
  const heightOf = (texts: readonly string[]) => rowHeight(pdf, texts, widths);
  let part: (readonly string[])[] = [];
  let left = pdf.page.height - margin - footer - pdf.y - heightOf(head);
  for (const row of rows) {
    const height = heightOf(row);
    if (height > left && part.length > 0) {
      drawTable(pdf, root, head, part, widths);
      await setImmediate();
      pdf.addPage();
      part = [];
      left = pdf.page.height - 2 * margin - footer - heightOf(head);
    }
    part.push(row);
    left -= height;
  }
  drawTable(pdf, root, head, part, widths);
  root.end();
  numberPages(pdf);
}

/** As wide as the longest text, shrunk or stretched together to the width of the page. */
function columnWidths(pdf: ScriptDocument, rows: readonly (readonly string[])[]): number[] {
  const [head = []] = rows;
  const wanted = head.map((_, column) => {
    const texts = rows.map((row) => pdf.widthOfString(row[column] ?? ''));
    return Math.min(maxColumn, Math.max(...texts)) + 2 * padding.x + 2;
  });
  const sum = wanted.reduce((total, width) => total + width, 0);
  return wanted.map((width) => (width / sum) * (pdf.page.width - 2 * margin));
}

function rowHeight(pdf: ScriptDocument, texts: readonly string[], widths: readonly number[]): number {
  const heights = texts.map((text, column) =>
    pdf.heightOfString(text === '' ? ' ' : text, { width: (widths[column] ?? 0) - 2 * padding.x }),
  );
  return Math.max(...heights) + 2 * padding.y + 0.5;
}

function drawTable(
  pdf: ScriptDocument,
  structParent: PDFKit.PDFStructureElement,
  head: readonly string[],
  rows: readonly (readonly string[])[],
  widths: readonly number[],
): void {
  const cell = (text: string, row: number): PDFKit.Mixins.CellOptions => ({
    text,
    type: row === 0 ? 'TH' : 'TD',
    ...(row === 0 && { scope: 'Column' }),
    textColor: row === 0 ? colours.quiet : colours.text,
    font: { src: row === 0 ? 'bold' : 'regular', size: sizes.text },
  });
  pdf.table({
    structParent,
    columnStyles: (column) => ({ width: widths[column] ?? 0 }),
    defaultStyle: {
      ...{ border: [0, 0, 0.5, 0], borderColor: colours.line },
      padding: [padding.y, padding.x, padding.y, padding.x],
    },
    data: [head, ...rows].map((texts, row) => texts.map((text) => cell(text, row))),
  });
}

function numberPages(pdf: ScriptDocument): void {
  const { start, count } = pdf.bufferedPageRange();
  pdf.font('regular').fontSize(sizes.text).fillColor(colours.quiet);
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(start + page);
    // Below the margin, where text would otherwise begin another page.
    pdf.page.margins.bottom = 0;
    pdf.markContent('Artifact', { type: 'Pagination' });
    pdf.text(`Page ${page + 1} of ${count}`, margin, pdf.page.height - margin - sizes.text, {
      ...{ width: pdf.page.width - 2 * margin, align: 'right', lineBreak: false },
    });
    pdf.endMarkedContent();
  }
}
