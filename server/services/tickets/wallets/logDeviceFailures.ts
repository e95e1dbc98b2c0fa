import type { Context } from '../../../context';

const maxLines = 5;
const maxLength = 300;

/** Logs the failures that Apple devices report, without the ids of devices and passes, which identify people. */
export function logDeviceFailures(lines: readonly string[], { log }: Pick<Context, 'log'>): void {
  const shown = lines.slice(0, maxLines).map((line) => line.replace(/[\w.-]{20,}/g, '…').slice(0, maxLength));
  if (shown.length > 0) log.warn({ lines: shown }, 'an Apple device reports a failure with a pass');
}
