import { crc32, deflateSync } from 'node:zlib';

// Draws the product's mark, the sun above two waves, as PNG. The same mark is in client/public/favicon.svg.

/** The side of the square in which the mark is drawn. */
const side = 36;

const halfStroke = 1.1;

type Point = readonly [x: number, y: number];
type Colour = readonly [red: number, green: number, blue: number];

const petrol: Colour = [0x0f, 0x5a, 0x6e];
export const passColours = { background: 'rgb(15, 90, 110)', text: 'rgb(255, 255, 255)' } as const;

/** Icon and logo in Apple's sizes, by file name; drawn once. */
export function passImages(): Record<string, Buffer> {
  drawn ??= Object.fromEntries(
    [1, 2, 3].flatMap((scale) => {
      const suffix = scale === 1 ? '' : `@${scale}x`;
      return [
        [`icon${suffix}.png`, drawMark(29 * scale, petrol)],
        [`logo${suffix}.png`, drawMark(50 * scale, null)],
      ];
    }),
  );
  return drawn;
}

let drawn: Record<string, Buffer> | undefined;

const steps = Array.from({ length: 33 }, (_none, step) => step / 32);
const sun = steps.map((at): Point => {
  const angle = Math.PI * (1 + at);
  return [18 + 6.5 * Math.cos(angle), 17.5 + 6.5 * Math.sin(angle)];
});
const waves = [22.5, 27.5].map((height) =>
  steps.map((at): Point => [7 + 22 * at, height - 1.2 * Math.sin(4 * Math.PI * at)]),
);
const strokes = [sun, ...waves];

/** @param background null for none */
function drawMark(size: number, background: Colour | null): Buffer {
  const rows = Array.from({ length: size }, (_none, y) => {
    const pixels = Array.from({ length: size }, (_zero, x) => {
      const white = coverage([x, y], side / size);
      if (!background) return [255, 255, 255, Math.round(255 * white)];
      return [...background.map((part) => Math.round(part + (255 - part) * white)), 255];
    });
    // PNG filter type 0: none.
    return [0, ...pixels.flat()];
  });
  return encodePng(size, Buffer.from(rows.flat()));
}

/** How much of a pixel the strokes cover, from 0 to 1. */
function coverage([x, y]: Point, unit: number): number {
  const centre: Point = [(x + 0.5) * unit, (y + 0.5) * unit];
  const distance = Math.min(...strokes.flatMap((points) => distancesTo(points, centre)));
  return Math.min(1, Math.max(0, (halfStroke - distance) / unit + 0.5));
}

function distancesTo(points: readonly Point[], [x, y]: Point): number[] {
  return points.slice(1).map(([endX, endY], index) => {
    const [startX, startY] = points[index] ?? [endX, endY];
    const [wide, high] = [endX - startX, endY - startY];
    const along = ((x - startX) * wide + (y - startY) * high) / (wide ** 2 + high ** 2);
    const nearest = Math.min(1, Math.max(0, along));
    return Math.hypot(x - startX - nearest * wide, y - startY - nearest * high);
  });
}

/** @param rows in RGBA, each preceded by its filter type */
function encodePng(size: number, rows: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  // 8 bits for each of red, green, blue and opacity.
  header.set([8, 6], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(content.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}
