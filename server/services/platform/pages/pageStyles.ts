/**
 * Places the text of a page where the client will show it (`app/theme.ts`, `portal/PortalHeader`, `portal/landing`), so
 * that nothing moves when the client's page takes its place. Hides the client's page until then. The styles go with
 * the text, so they apply to nothing else.
 */
export const pageStyles = `
#served-page ~ #root { display: none; }
* { box-sizing: border-box; margin: 0; }
:root {
  --page: #f2f6f6; --paper: #fff; --line: #d8e1e3; --text: #14262d; --soft: #4d6069; --main: #0f5a6e; --on-main: #fff;
  --sky: #dfeaec; --sea: #6fa3b0;
}
body {
  background: var(--page); color: var(--text); overflow-wrap: anywhere;
  font: 1rem/1.6 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif;
}
noscript { display: block; max-width: 1280px; margin: 0 auto; padding: 0 24px 24px; }
header { background: var(--paper); border-bottom: 1px solid var(--line); }
header > div, main { max-width: 1280px; margin: 0 auto; padding: 0 16px; }
header > div { display: flex; align-items: center; gap: 8px; min-height: 68px; line-height: 1.3; }
header svg {
  width: 36px; height: 36px; flex-shrink: 0; border-radius: 10px; background: var(--main); fill: none;
  stroke: var(--on-main); stroke-width: 2.2; stroke-linecap: round;
}
main { padding-top: 24px; padding-bottom: 24px; }
h1 {
  font-size: clamp(1.75rem, 1.45rem + 1.3vw, 2.375rem); font-weight: 700; line-height: 1.15; letter-spacing: -0.02em;
  hyphens: auto;
}
h2 { font-size: 1.25rem; font-weight: 650; line-height: 1.3; letter-spacing: -0.01em; }
p { white-space: pre-line; }
dl { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 6px 16px; }
dt, .soft { color: var(--soft); }
a { color: inherit; }
.form { max-width: 760px; margin: 0 auto; }
.notice { max-width: 560px; padding: 32px 0; }
.links { display: flex; flex-wrap: wrap; gap: 8px 24px; font-size: 0.875rem; line-height: 1.43; }
.form > * + *, .notice > * + * { margin-top: 12px; }
.picture { height: 180px; border-radius: 10px; background: linear-gradient(var(--sky) 39%, var(--sea) 39%); }
.landing { position: relative; display: grid; gap: 16px; margin-top: -32px; }
.landing > * { padding: 20px; background: var(--paper); border: 1px solid var(--line); border-radius: 10px; }
.landing dl { margin-top: 16px; }
.landing div h2 { margin-top: 16px; font-size: 1.0625rem; line-height: 1.4; letter-spacing: 0; }
.landing h2 + dl { margin-top: 8px; }
.landing h2 + p { margin-top: 12px; }
.landing p + p { margin-top: 8px; }
.landing dt { padding-left: 32px; }
aside { display: grid; gap: 12px; }
aside p { font-size: 1.0625rem; font-weight: 650; line-height: 1.4; }
aside a {
  display: grid; place-items: center; min-height: 52px; padding: 7px 21px; border: 1px solid var(--main);
  border-radius: 10px; color: var(--main); font-weight: 600; text-decoration: none;
}
aside p + a { background: var(--main); color: var(--on-main); }
@media (min-width: 600px) {
  header > div, main { padding-left: 24px; padding-right: 24px; }
  header > div { gap: 16px; }
  .picture { height: 260px; }
  .landing > * { padding: 32px; }
  .landing > aside { padding: 24px; }
}
@media (min-width: 991px) {
  main { padding-top: 40px; padding-bottom: 40px; }
  .picture { height: 340px; }
  .landing {
    gap: 24px; margin: -72px 32px 0; align-items: start; grid-template-columns: minmax(0, 1fr) 320px;
  }
  .landing > * { grid-column: 1; }
  .landing > aside { grid-column: 2; grid-row: 1 / span 4; }
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #0d181d; --paper: #142329; --line: #2a3d45; --text: #e5eef1; --soft: #a5b8bf; --main: #86cbdb;
    --on-main: #06222b; --sky: #1b323b; --sea: #24505d;
  }
}
`.replace(/\s+/g, ' ');
