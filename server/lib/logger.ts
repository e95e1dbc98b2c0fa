import pino from 'pino';

export type Logger = pino.Logger;

/** One JSON object a line, or coloured lines for a person at a terminal. */
export function createLogger(level: string): Logger {
  const terminal = process.stdout.isTTY;
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    ...(terminal && { transport: { target: 'pino-pretty' } }),
  });
}
