/** The blank margin that scanners need: 4 squares. */
const quietZone = 8;

/** Makes the squares 6 pixels wide. */
const scale = 3;

/**
 * A QR code as a PNG, because mail programs show no SVG. It has the error correction that EPC069-12 requires (an option
 * that the library's types lack), and a background, because a dark theme would hide the code.
 */
export async function qrPng(text: string): Promise<Buffer> {
  // Loaded when the first code is drawn, because the library is two megabytes.
  const { toBuffer } = await import('bwip-js/node');
  const code = {
    bcid: 'qrcode',
    text,
    eclevel: 'M',
    paddingwidth: quietZone,
    paddingheight: quietZone,
    barcolor: '000000',
    backgroundcolor: 'FFFFFF',
    scale,
  };
  return toBuffer(code);
}
