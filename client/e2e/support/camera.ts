import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { browserOptions } from '../../../config/browser';

const size = { width: 640, height: 480 };

/** Writes a film (YUV4MPEG2) of a QR code that is held before a camera. */
export async function filmCode(file: string, text: string): Promise<void> {
  const { encodeQR } = await import('qr');
  const modules = encodeQR(text, 'raw');
  const brightness = Buffer.alloc(size.width * size.height, 160);
  const scale = Math.floor((size.height * 0.8) / modules.length);
  const [left, top] = [size.width, size.height].map((length) => (length - scale * modules.length) >> 1);
  modules.forEach((row, y) =>
    row.forEach((isDark, x) => {
      for (let line = 0; line < scale; line += 1) {
        const start = (top! + y * scale + line) * size.width + left! + x * scale;
        brightness.fill(isDark ? 20 : 235, start, start + scale);
      }
    }),
  );
  const grey = Buffer.alloc((size.width * size.height) / 2, 128);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), brightness, grey]);
  const header = `YUV4MPEG2 W${size.width} H${size.height} F10:1 Ip A1:1 C420jpeg\n`;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, Buffer.concat([Buffer.from(header), ...Array.from({ length: 10 }, () => frame)]));
}

/** A browser whose camera shows the film, and whose user lets pages use it. */
export async function launchWithCamera(file: string): Promise<Browser> {
  return chromium.launch({
    ...browserOptions,
    args: [
      ...(browserOptions.args ?? []),
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${file}`,
    ],
  });
}
