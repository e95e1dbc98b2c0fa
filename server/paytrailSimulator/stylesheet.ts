/** Styles of the simulator's pages, with a dark mode. */
export const stylesheet = `
:root { color-scheme: light dark; --ink: #1c2733; --paper: #fff; --ground: #eef1f4; --line: #c3ccd5;
  --accent: #1f5673; --on-accent: #fff; --notice: #fdf3d7; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e8edf2; --paper: #1b242d; --ground: #10161c; --line: #44525f;
    --accent: #8cc4e0; --on-accent: #10161c; --notice: #3a3220; }
}
* { box-sizing: border-box; }
body { margin: 0; padding: 1.5rem 1rem; background: var(--ground); color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 32rem; margin: 0 auto; padding: 1.5rem; background: var(--paper);
  border: 1px solid var(--line); border-radius: 12px; }
h1 { margin: 1rem 0 0.5rem; font-size: 1.5rem; line-height: 1.25; }
h1:first-child { margin-top: 0; }
.notice { padding: 0.5rem 0.75rem; background: var(--notice); border-radius: 6px; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.35rem 1.25rem; margin: 1.25rem 0; }
dt { opacity: 0.8; }
dd { margin: 0; font-weight: 600; overflow-wrap: anywhere; }
form { display: grid; gap: 0.6rem; margin: 0 0 0.6rem; }
fieldset { display: grid; gap: 0.6rem; margin: 0; padding: 0; border: 0; }
legend { padding: 0; margin-bottom: 0.6rem; font-weight: 600; }
button, .button { display: flex; align-items: center; justify-content: center; gap: 0.75rem; min-height: 48px;
  padding: 0.5rem 1rem; border: 1px solid var(--accent); border-radius: 8px; background: transparent;
  color: var(--accent); font: inherit; font-weight: 600; text-decoration: none; cursor: pointer; }
button.primary { background: var(--accent); color: var(--on-accent); }
button:hover, .button:hover { text-decoration: underline; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
`;
