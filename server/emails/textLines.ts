import { escapeHtml } from '../lib/escapeHtml';
import type { RichValue } from './values';

/** Several lines in one place of a text; a dash if there are none. */
export function textLines(lines: readonly string[]): RichValue {
  const shown = lines.length > 0 ? lines : ['–'];
  return { html: shown.map(escapeHtml).join('<br>'), text: shown.join('\n') };
}
