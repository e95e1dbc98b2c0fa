import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What the client's build tells of each of its parts, by the file that it was made from or by its own name. */
type Manifest = Readonly<Record<string, { file: string; name?: string; imports?: string[] }>>;

const screens = [
  { address: /^\/organization\//, source: 'src/portal/landing/LandingPage.tsx' },
  { address: /^\/register\//, source: 'src/portal/registration/RegistrationPage.tsx' },
  { address: /^\/user-dashboard$/, source: 'src/portal/dashboard/Dashboard.tsx' },
];

/**
 * The parts that a screen needs, as a `Link` header: a phone then fetches them all at once, and not the later ones
 * when it has read the first.
 */
export function partsOf(built: string): (address: string) => string | undefined {
  const manifest = readManifest(path.join(built, 'manifest.json'));
  const first = Object.keys(manifest).filter((part) => manifest[part]?.name === 'index');
  const links = screens.map(({ address, source }) => ({
    address,
    link: linkTo([...first, source], manifest),
  }));
  const others = { link: linkTo(first, manifest) };
  return (asked) => (links.find(({ address }) => address.test(asked)) ?? others).link;
}

function linkTo(parts: readonly string[], manifest: Manifest): string | undefined {
  const files = [...allUnder(parts, manifest)].flatMap((part) => manifest[part]?.file ?? []);
  return files.length > 0 ? files.map((file) => `</${file}>; rel=modulepreload`).join(', ') : undefined;
}

/** The parts and all that they stand on, each once. */
function allUnder(parts: readonly string[], manifest: Manifest, known = new Set<string>()): Set<string> {
  for (const part of parts.filter((part) => !known.has(part))) {
    known.add(part);
    allUnder(manifest[part]?.imports ?? [], manifest, known);
  }
  return known;
}

function readManifest(file: string): Manifest {
  // While the client has not been built there is nothing to tell.
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : {};
}
