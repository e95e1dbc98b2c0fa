import { setImmediate } from 'node:timers/promises';
import { drawPage, pageOptions, printableView, textsOf } from './documentPdf';
import type { DocumentView } from './documentView';
import { loadFallback } from './fallback/loadFallback';
import { ScriptDocument } from './ScriptDocument';

/**
 * One PDF in which each document starts on a new page. Other requests are handled between the documents. Drawing
 * stops when the client disconnects.
 * @param title of the file
 */
export async function* documentsPdf(
  title: string,
  views: readonly [DocumentView, ...DocumentView[]],
): AsyncGenerator {
  const texts = views.map(textsOf);
  const fallback = await loadFallback({
    bold: texts.flatMap(({ bold }) => bold),
    regular: texts.flatMap(({ regular }) => regular),
  });
  const pdf = new ScriptDocument({ ...pageOptions({ ...views[0], title }), autoFirstPage: false }, fallback);
  for (const view of views) {
    pdf.addPage();
    drawPage(pdf, printableView(view, fallback.printable));
    await setImmediate();
    yield* partsOf(pdf);
  }
  pdf.end();
  for await (const part of pdf) yield part;
}

/** The bytes drawn since the last call. */
function* partsOf(pdf: ScriptDocument): Generator {
  for (let part: unknown = pdf.read(); part !== null; part = pdf.read()) yield part;
}
