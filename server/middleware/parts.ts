import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What the client's build tells of each of its parts. */
type Manifest = Readonly<Record<string, { file: string; imports?: string[] }>>;

const firstPart = 'index.html';
const screens = [
  { address: /^\/organization\//, source: 'src/portal/landing/LandingPage.tsx' },
  { address: /^\/register\//, source: 'src/portal/registration/RegistrationPage.tsx' },
  { address: /^\/user-dashboard$/, source: 'src/portal/dashboard/Dashboard.tsx' },
];

/**
 * The parts that a screen needs beside the program's first one, as a `Link` header: a phone then fetches them
 * all at once, and not the later ones when it has read the first.
 */
export function partsOf(built: string): (address: string) => string | undefined {
  const manifest = readManifest(path.join(built, 'manifest.json'));
  const links = screens.map(({ address, source }) => {
    const files = [...sourcesOf(source, manifest)].flatMap((part) => manifest[part]?.file ?? []);
    return { address, link: files.map((file) => `</${file}>; rel=modulepreload`).join(', ') };
  });
  return (asked) => links.find(({ address, link }) => address.test(asked) && link !== '')?.link;
}

/** The part and all that it stands on; the first part is in the page itself. */
function sourcesOf(source: string, manifest: Manifest, known = new Set<string>()): Set<string> {
  if (source === firstPart || known.has(source)) return known;
  known.add(source);
  for (const needed of manifest[source]?.imports ?? []) sourcesOf(needed, manifest, known);
  return known;
}

function readManifest(file: string): Manifest {
  // While the client has not been built there is nothing to tell.
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : {};
}
