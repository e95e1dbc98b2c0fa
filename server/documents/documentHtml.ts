import { escapeHtml } from '../lib/escapeHtml';
import type { DocumentView } from './documentView';

const styles = `
body { margin: 0; padding: 16px; color: #1c2733; background: #fff; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 640px; margin: 0 auto; }
h1 { margin: 0 0 16px; font-size: 28px; line-height: 1.2; }
address { margin-bottom: 16px; font-style: normal; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; margin: 0 0 24px; }
dt { color: #5a6b7b; }
dd { margin: 0; overflow-wrap: anywhere; }
table { width: 100%; margin-bottom: 24px; border-collapse: collapse; }
caption { padding-bottom: 4px; font-weight: 600; text-align: left; }
th, td { padding: 6px 0 6px 8px; border-bottom: 1px solid #e3e8ee; text-align: right; vertical-align: top; }
th { color: #5a6b7b; font-size: 14px; font-weight: 400; }
td { font-variant-numeric: tabular-nums; white-space: nowrap; }
th:first-child, td:first-child { padding-left: 0; text-align: left; white-space: normal; overflow-wrap: break-word; }
@media (min-width: 480px) { body { padding: 24px; } th, td { padding-left: 16px; } }
tfoot th, tfoot td { border-bottom: 0; color: inherit; font-size: 18px; font-weight: 600; }
`;

/** A page without other files or scripts. */
export function documentHtml({
  language,
  title,
  seller,
  facts,
  products,
  taxes,
  notes,
}: DocumentView): string {
  const [label, amount] = products.total;
  const footer = `<tfoot><tr><th scope="row">${escapeHtml(label)}</th><td>${escapeHtml(amount)}</td></tr></tfoot>`;
  const taxTable = taxes.rows.length > 0 ? [table(taxes)] : [];
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escapeHtml(title)}</title>
<style>${styles}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
<address>${seller.map(escapeHtml).join('<br>')}</address>
<dl>${facts.map(({ label, value }) => `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd>`).join('')}</dl>
${[table(products, footer), ...taxTable, ...notes.map((note) => `<p>${escapeHtml(note)}</p>`)].join('\n')}
</main>
</body>
</html>
`;
}

function table({ caption, head, rows }: DocumentView['taxes'], footer = ''): string {
  const body = rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('');
  const heads = cells(head, 'th scope="col"');
  return `<table><caption>${escapeHtml(caption)}</caption><thead><tr>${heads}</tr></thead><tbody>${body}</tbody>${footer}</table>`;
}

function cells(texts: readonly string[], tag: string): string {
  const [name] = tag.split(' ');
  return texts.map((text) => `<${tag}>${escapeHtml(text)}</${name}>`).join('');
}
