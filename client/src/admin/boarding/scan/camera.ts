import { frameLoop, QRCanvas, rearCamera } from 'qr/dom.js';

export type CameraProblem = 'refused' | 'missing' | 'failed';

/** Reading every frame would keep an old phone from showing anything else. */
const minPauseMs = 80;

/**
 * Reads codes from the camera at the back.
 * @returns a function that stops it
 */
export function startCamera(
  video: HTMLVideoElement,
  onCode: (code: string) => void,
  onProblem: (problem: CameraProblem) => void,
): () => void {
  let stop: (() => void) | undefined;
  let isStopped = false;
  const open = async () => {
    const camera = await rearCamera(video);
    // Tickets are written as UTF-8, without saying so.
    const canvas = new QRCanvas({}, { textDecoder: (bytes) => new TextDecoder().decode(bytes) });
    const stopReading = readCodes(() => camera.readFrame(canvas, true), video, onCode);
    stop = () => {
      stopReading();
      camera.stop();
      canvas.clear();
    };
    if (isStopped) stop();
  };
  open().catch((error: unknown) => {
    if (!isStopped) onProblem(describe(error));
  });
  return () => {
    isStopped = true;
    stop?.();
  };
}

function readCodes(
  readFrame: () => Promise<unknown>,
  video: HTMLVideoElement,
  onCode: (code: string) => void,
): () => void {
  const pass = withoutRepeats(onCode);
  let isReading = false;
  let readAt = 0;
  async function readNext() {
    if (isReading || performance.now() - readAt < minPauseMs) return;
    isReading = true;
    try {
      const code = await readFrame();
      if (typeof code === 'string' && code !== '') pass(code);
    } catch {
      // The next frame is read instead.
    } finally {
      isReading = false;
      readAt = performance.now();
    }
  }
  return frameLoop(() => void readNext(), video);
}

/** How long a code must be out of sight before it counts again. */
const repeatMs = 3_000;

/** Passes on a code once while it stays in front of the camera. */
export function withoutRepeats(onCode: (code: string) => void): (code: string) => void {
  const seenAt = new Map<string, number>();
  return (code) => {
    const now = performance.now();
    const isRepeat = now - (seenAt.get(code) ?? -repeatMs) < repeatMs;
    seenAt.set(code, now);
    if (!isRepeat) onCode(code);
  };
}

function describe(error: unknown): CameraProblem {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError') return 'refused';
  // Pages without https have no `mediaDevices`.
  return name === 'NotFoundError' || error instanceof TypeError ? 'missing' : 'failed';
}
