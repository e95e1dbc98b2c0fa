import pino from 'pino';

export type Logger = pino.Logger;

/** Writes one JSON object per line, or readable coloured lines at a terminal. */
export function createLogger(level: string): Logger {
  const terminal = process.stdout.isTTY;
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    ...(terminal && { transport: { target: 'pino-pretty' } }),
  });
}
