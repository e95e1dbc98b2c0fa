import type { Context } from '../../../context';

const maxLines = 5;
const maxLength = 300;

/** Logs what Apple devices say of their failures, without the ids of devices and passes, which name people. */
export function logDeviceFailures(lines: readonly string[], { log }: Pick<Context, 'log'>): void {
  const shown = lines.slice(0, maxLines).map((line) => line.replace(/[\w.-]{20,}/g, '…').slice(0, maxLength));
  if (shown.length > 0) log.warn({ lines: shown }, 'an Apple device reports a failure with a pass');
}
