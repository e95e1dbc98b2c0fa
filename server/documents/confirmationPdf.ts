import { buffer } from 'node:stream/consumers';
import type { StoredTravelConfirmation } from '../models/travelConfirmation';
import { pageOptions } from './documentPdf';
import { loadFallback } from './fallback/loadFallback';
import { ScriptDocument } from './ScriptDocument';

const sizes = { title: 20, heading: 12, text: 10 };

/** The parts below each other on A4 pages, as in `documentPdf`. The same confirmation always gives the same bytes. */
export async function confirmationPdf({
  language,
  title,
  author,
  at,
  parts,
}: StoredTravelConfirmation): Promise<Buffer> {
  const fallback = await loadFallback({
    bold: [title, ...parts.map(({ heading }) => heading)],
    regular: parts.flatMap(({ text }) => text.split('\n')),
  });
  const pdf = new ScriptDocument(pageOptions({ language, title, seller: [author], at }), fallback);
  const bytes = buffer(pdf);
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  pdf.fillColor('#1c2733').font('bold').fontSize(sizes.title);
  pdf.text(title, { structParent: root, structType: 'H1' });
  for (const { heading, text } of parts) {
    pdf.moveDown().font('bold').fontSize(sizes.heading);
    pdf.text(heading, { structParent: root, structType: 'H2' });
    pdf.font('regular').fontSize(sizes.text);
    for (const line of text.split('\n')) {
      if (line === '') pdf.moveDown(0.5);
      else pdf.text(fallback.printable(line), { structParent: root });
    }
  }
  root.end();
  pdf.end();
  return bytes;
}
