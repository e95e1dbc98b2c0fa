import type { Markup } from './html';

/** The styles for wide screens, for phones, which stack the cells of a row, and for print. */
export const styles: Markup = {
  markup: `
body {
  margin: 0 auto;
  padding: 24px 16px 48px;
  max-width: 1000px;
  font: 16px/1.5 system-ui, sans-serif;
  color: #14262d;
  background: #fff;
  overflow-wrap: anywhere;
}
h1 { margin: 0 0 4px; font-size: 28px; line-height: 1.2; color: #0f5a6e; }
h2 { margin: 32px 0 8px; padding-bottom: 4px; border-bottom: 2px solid #0f5a6e; font-size: 20px; }
h3 { margin: 20px 0 4px; font-size: 16px; }
h4 { margin: 12px 0 4px; font-size: 14px; }
p { margin: 4px 0; }
dl { margin: 0; }
dl > div {
  display: grid;
  grid-template-columns: minmax(120px, 1fr) 3fr;
  gap: 12px;
  padding: 4px 0;
  border-bottom: 1px solid #d9e2e5;
}
dt, th { color: #47606a; font-weight: 600; text-align: left; hyphens: auto; }
dd { margin: 0; }
table { width: 100%; border-collapse: collapse; font-size: 14px; }
th, td { padding: 6px 12px 6px 0; border-bottom: 1px solid #d9e2e5; vertical-align: top; }
th, td:nth-child(-n + 2) { overflow-wrap: normal; }
.lines { white-space: pre-wrap; }
@media screen and (max-width: 640px) {
  dl > div { display: block; }
  thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  table, tbody, tr { display: block; }
  tr { padding: 8px 0; border-bottom: 1px solid #d9e2e5; }
  td { display: grid; grid-template-columns: 130px 1fr; gap: 8px; padding: 2px 0; border: 0; }
  td::before { content: attr(data-label); color: #47606a; font-weight: 600; hyphens: auto; }
}
@media print {
  @page { size: A4; margin: 16mm; }
  body { max-width: none; padding: 0; font-size: 10pt; }
  table { font-size: 9pt; }
  h2, h3, h4 { break-after: avoid; }
  tr, dl > div { break-inside: avoid; }
}
`,
};
