import type { Font } from 'fontkit';
import PDFDocument from 'pdfkit';
import type { Fallback } from './fallback/loadFallback';
import { withPartsOfAm } from './fallback/clusters';
import { visualRuns } from './fallback/visualRuns';
import { type FontName, fontsOfDocument } from './fonts';

type Options = PDFKit.Mixins.TextOptions;

/**
 * A PDF document that prints every script: where the font in use lacks a character, another font steps in, and what is
 * written from right to left stands so. It does so in the two methods through which pdfkit measures and shows each line,
 * so that wrapping, alignment and tables follow.
 */
export class ScriptDocument extends PDFDocument {
  /** Pdfkit's fonts for the names of the fallback, by the font that they stand in for. */
  private readonly standIns = new Map<PDFKit.UsedFont, Map<string, PDFKit.UsedFont>>();
  private readonly fallback: Fallback;
  /** What the text that is shown next says, where its glyphs alone would not tell. */
  private spoken: string | undefined;

  constructor(options: PDFKit.PDFDocumentOptions, fallback: Fallback) {
    super(options);
    this.fallback = fallback;
    const { regular, bold } = fontsOfDocument();
    this.registerFont('regular', regular).registerFont('bold', bold);
    for (const weight of ['regular', 'bold'] as const) {
      const fonts = fallback.fonts[weight];
      if (fonts.size > 0) this.standIns.set(this.open(weight), this.openStandIns(weight, fonts));
    }
  }

  override widthOfString(text: string, options?: Options): number {
    const runs = this.runsOf(text);
    if (!runs) return super.widthOfString(text, options);
    return runs.reduce((width, { text: part, font }) => {
      return width + this.withFont(font, () => super.widthOfString(withPartsOfAm(part), options));
    }, 0);
  }

  override _fragment(text: string, x: number, y: number, options: PDFKit.LineOptions): void {
    const runs = this.runsOf(text);
    if (!runs) {
      super._fragment(text, x, y, options);
      return;
    }
    const { align, lineWidth = 0, textWidth: _measured, wordCount: _counted, ...others } = options;
    const free = lineWidth - this.widthOfString(text.trimEnd());
    const own = this._font;
    let place = align === 'right' ? x + free : x;
    // Fonts differ in height, and all of them stand on one line.
    const line = y + (this._font.ascender / 1000) * this._fontSize;
    for (const { text: part, font, isTurned } of runs) {
      place += this.withFont(font, () => {
        // Readers know to turn round letters that stand from right to left, but not what a font does to the others.
        this.spoken = font === own || isTurned ? undefined : part;
        const shown = withPartsOfAm(part);
        super._fragment(shown, place, line, { ...others, baseline: 'alphabetic' });
        this.spoken = undefined;
        return super.widthOfString(shown);
      });
    }
  }

  /** Says what a text means around its operators, because readers take the place of what is said from there. */
  override addContent(content: string): this {
    const { spoken } = this;
    if (spoken === undefined) return super.addContent(content);
    this.spoken = undefined;
    if (content === 'BT') this.markContent('Span', { actual: spoken });
    super.addContent(content);
    if (content === 'ET') this.endMarkedContent();
    this.spoken = spoken;
    return this;
  }

  /** Undefined where pdfkit's own ways suffice: the font has all, and nothing runs from right to left. */
  private runsOf(text: string) {
    const standIns = this.standIns.get(this._font);
    if (!standIns) return undefined;
    const runs = visualRuns(text, this.fallback.fontOf);
    if (runs.every(({ font }) => font === undefined)) return undefined;
    return runs.map((run) => ({ ...run, font: standIns.get(run.font ?? '') ?? this._font }));
  }

  private withFont<Result>(font: PDFKit.UsedFont, act: () => Result): Result {
    const own = this._font;
    this._font = font;
    try {
      return act();
    } finally {
      this._font = own;
    }
  }

  private openStandIns(weight: FontName, fonts: ReadonlyMap<string, Font>): Map<string, PDFKit.UsedFont> {
    return new Map(
      Array.from(fonts, ([file, font]) => {
        const name = `${file} ${weight}`;
        this.registerFont(name, font);
        return [file, this.open(name)];
      }),
    );
  }

  private open(name: string): PDFKit.UsedFont {
    this.font(name);
    return this._font;
  }
}
