import type { Font } from 'fontkit';
import PDFDocument from 'pdfkit';
import type { Fallback } from './fallback/loadFallback';
import { decomposeSaraAm } from './fallback/clusters';
import { visualRuns } from './fallback/visualRuns';
import { type FontName, fontsOfDocument } from './fonts';

type Options = PDFKit.Mixins.TextOptions;

/**
 * A PDF document that prints every script: a fallback font replaces the current one where it lacks a character, and
 * right-to-left text is laid out right to left. Overrides the two methods with which pdfkit measures and draws each
 * line, so that wrapping, alignment and tables work as well.
 */
export class ScriptDocument extends PDFDocument {
  /** The fallback fonts by name, as pdfkit opened them, by the font that they replace. */
  private readonly fallbackFonts = new Map<PDFKit.UsedFont, Map<string, PDFKit.UsedFont>>();
  private readonly fallback: Fallback;
  /** The ActualText of the next run, if its glyphs do not map back to it. */
  private actualText: string | undefined;

  constructor(options: PDFKit.PDFDocumentOptions, fallback: Fallback) {
    super(options);
    this.fallback = fallback;
    const { regular, bold } = fontsOfDocument();
    this.registerFont('regular', regular).registerFont('bold', bold);
    for (const weight of ['regular', 'bold'] as const) {
      const fonts = fallback.fonts[weight];
      if (fonts.size > 0) this.fallbackFonts.set(this.open(weight), this.openFallbackFonts(weight, fonts));
    }
  }

  override widthOfString(text: string, options?: Options): number {
    const runs = this.runsOf(text);
    if (!runs) return super.widthOfString(text, options);
    return runs.reduce((width, { text: part, font }) => {
      return width + this.withFont(font, () => super.widthOfString(decomposeSaraAm(part), options));
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
    // Fonts differ in height, but share one baseline.
    const line = y + (this._font.ascender / 1000) * this._fontSize;
    for (const { text: part, font, isReversed } of runs) {
      place += this.withFont(font, () => {
        // PDF readers reverse right-to-left letters themselves, but cannot undo other replacements by a font.
        this.actualText = font === own || isReversed ? undefined : part;
        const shown = decomposeSaraAm(part);
        super._fragment(shown, place, line, { ...others, baseline: 'alphabetic' });
        this.actualText = undefined;
        return super.widthOfString(shown);
      });
    }
  }

  /** Wraps the text operators (BT … ET) in a Span with ActualText, because readers take its position from them. */
  override addContent(content: string): this {
    const { actualText } = this;
    if (actualText === undefined) return super.addContent(content);
    this.actualText = undefined;
    if (content === 'BT') this.markContent('Span', { actual: actualText });
    super.addContent(content);
    if (content === 'ET') this.endMarkedContent();
    this.actualText = actualText;
    return this;
  }

  /**
   * The runs of a text; undefined if pdfkit can print it alone: the font has every glyph, and nothing runs from right
   * to left.
   */
  private runsOf(text: string) {
    const fallbackFonts = this.fallbackFonts.get(this._font);
    if (!fallbackFonts) return undefined;
    const runs = visualRuns(text, this.fallback.fontOf);
    if (runs.every(({ font }) => font === undefined)) return undefined;
    return runs.map((run) => ({ ...run, font: fallbackFonts.get(run.font ?? '') ?? this._font }));
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

  private openFallbackFonts(
    weight: FontName,
    fonts: ReadonlyMap<string, Font>,
  ): Map<string, PDFKit.UsedFont> {
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
