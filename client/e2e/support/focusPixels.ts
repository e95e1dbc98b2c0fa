export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A control with and without the focus: two PNG files in Base64 that show the same part of the page. */
export interface Screenshots {
  name: string;
  focused: string;
  unfocused: string;
  /** The box of the control within the screenshots. */
  box: Box;
}

/** The luminance (WCAG 2.2) of the pixels along a line through the middle of one side of a control. */
interface Side {
  /** Names the control and the side. */
  name: string;
  focused: readonly number[];
  unfocused: readonly number[];
}

/** Runs in the browser, which reads PNG files. */
export async function readSides(screenshots: readonly Screenshots[]): Promise<Side[]> {
  /** How far inside a control its focus ring may be, in pixels. */
  const depth = 12;
  const sides: Side[] = [];
  for (const { name, focused, unfocused, box } of screenshots) {
    const [on, off] = [await decodePng(focused), await decodePng(unfocused)];
    const x = Math.round(box.x + box.width / 2);
    const y = Math.round(box.y + box.height / 2);
    const lines = {
      top: range(0, Math.min(y, box.y + depth)).map((each) => [x, each] as const),
      bottom: range(Math.max(y, box.y + box.height - depth), on.height).map((each) => [x, each] as const),
      left: range(0, Math.min(x, box.x + depth)).map((each) => [each, y] as const),
      right: range(Math.max(x, box.x + box.width - depth), on.width).map((each) => [each, y] as const),
    };
    for (const [side, line] of Object.entries(lines)) {
      const along = (screenshot: ImageData) => line.map(([left, top]) => luminance(screenshot, left, top));
      sides.push({ name: `${name}, ${side}`, focused: along(on), unfocused: along(off) });
    }
  }
  return sides;

  async function decodePng(png: string): Promise<ImageData> {
    const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes]));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    canvas?.drawImage(bitmap, 0, 0);
    return canvas?.getImageData(0, 0, bitmap.width, bitmap.height) ?? new ImageData(1, 1);
  }

  function range(from: number, to: number): number[] {
    const [first, end] = [Math.floor(from), Math.floor(to)];
    return Array.from({ length: Math.max(0, end - first) }, (_none, index) => first + index);
  }

  function luminance({ data, width }: ImageData, left: number, top: number): number {
    const start = (top * width + left) * 4;
    const [red = 0, green = 0, blue = 0] = Array.from(data.slice(start, start + 3), (each) => {
      const part = each / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  }
}

/**
 * The sides without a focus ring. A ring is at least 2 pixels thick, and has a contrast of at least 3:1 with the same
 * pixels without focus and with the pixels next to it (WCAG 2.2: 1.4.11, 2.4.13).
 */
export function unmarkedSides(sides: readonly Side[]): string[] {
  return sides.filter((side) => !hasMark(side)).map(({ name }) => name);
}

function hasMark({ focused, unfocused }: Side): boolean {
  return focused.some((colour, start) => {
    // The pixels of a ring may differ a little, because its edges are blurred.
    const isMark = (index: number) => contrast(focused[index], colour) < 1.1;
    const isChanged = (index: number) => isMark(index) && contrast(focused[index], unfocused[index]) >= 3;
    if (!isChanged(start) || !isChanged(start + 1)) return false;
    let [first, last] = [start, start + 1];
    while (first > 0 && isMark(first - 1)) first -= 1;
    while (last < focused.length - 1 && isMark(last + 1)) last += 1;
    // Two pixels, because the edge of a curve is blurred.
    const neighbours = [focused.slice(Math.max(0, first - 2), first), focused.slice(last + 1, last + 3)];
    return neighbours.every((near) => near.some((each) => contrast(each, colour) >= 3));
  });
}

function contrast(one = 0, other = 0): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}
