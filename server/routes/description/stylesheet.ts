export const stylesheet = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 0 auto; padding: 1.5rem; }
h2 { margin: 3rem 0 1rem; } h3 { margin: 0; font-size: 1rem; overflow-wrap: anywhere; }
article { border-top: 1px solid color-mix(in srgb, currentColor 20%, transparent); padding: 1rem 0; }
article p { margin: 0.25rem 0; }
dl { display: grid; grid-template-columns: minmax(8rem, max-content) 1fr; gap: 0.25rem 1rem; margin: 0.5rem 0 0; }
dd { margin: 0; overflow-wrap: anywhere; } dd dl { margin: 0; }
code, h3 span { font-family: ui-monospace, monospace; font-size: 0.9em; }
h3 span { display: inline-block; min-width: 4rem; font-weight: 700; }
nav ul { display: flex; flex-wrap: wrap; gap: 1rem; padding: 0; list-style: none; }
@media (max-width: 600px) { dl { grid-template-columns: 1fr; } dd { margin-bottom: 0.5rem; } }
`;
