import { html } from './html';
import { providerGroups, providers } from './providers';

/** Neutral colours, dark enough for white text and not used by a brand. */
const colours = ['#33576b', '#4b4a78', '#3d6152', '#6b4a3a', '#5c3f63', '#2f5f66', '#5a5432'] as const;

const names = new Map([
  ...providers.map(({ renderLogo, name }) => [renderLogo, name] as const),
  ...providerGroups.map((group) => [`group-${group}`, group] as const),
]);

/** The SVG logo of a provider or group: its name on a rounded rectangle. Undefined for an unknown key. */
export function logo(key: string): string | undefined {
  const name = names.get(key);
  if (name === undefined) return undefined;
  const colour = colours[[...names.keys()].indexOf(key) % colours.length] ?? colours[0];
  return html`<svg xmlns="http://www.w3.org/2000/svg" width="160" height="64" viewBox="0 0 160 64" role="img">
    <title>${name}</title>
    <rect x="1" y="1" width="158" height="62" rx="10" fill="${colour}" />
    <text
      x="80"
      y="39"
      text-anchor="middle"
      font-family="sans-serif"
      font-size="${fontSize(name)}"
      fill="#fff"
    >
      ${name}
    </text>
  </svg>`.text;
}

/** In pixels; smaller for a long name, so that it fits. */
function fontSize(name: string): string {
  return String(Math.min(22, Math.floor(230 / name.length)));
}
