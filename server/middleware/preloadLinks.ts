import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Vite's build manifest: chunks by their source file or generated name. */
type Manifest = Readonly<Record<string, { file: string; name?: string; imports?: string[] }>>;

const screens = [
  { address: /^\/organization\//, source: 'src/portal/landing/LandingPage.tsx' },
  { address: /^\/register\//, source: 'src/portal/registration/RegistrationPage.tsx' },
  { address: /^\/user-dashboard$/, source: 'src/portal/dashboard/Dashboard.tsx' },
];

/**
 * Returns the `Link` header for an address: `modulepreload` of all chunks that its screen needs, so that the
 * browser fetches them at once instead of finding the later ones only after it has parsed the first.
 */
export function createPreloadLinks(clientFolder: string): (address: string) => string | undefined {
  const manifest = readManifest(path.join(clientFolder, 'manifest.json'));
  const entryChunks = Object.keys(manifest).filter((chunk) => manifest[chunk]?.name === 'index');
  const links = screens.map(({ address, source }) => ({
    address,
    link: preloadHeader([...entryChunks, source], manifest),
  }));
  const others = { link: preloadHeader(entryChunks, manifest) };
  return (requested) => (links.find(({ address }) => address.test(requested)) ?? others).link;
}

function preloadHeader(chunks: readonly string[], manifest: Manifest): string | undefined {
  const files = [...withImports(chunks, manifest)].flatMap((chunk) => manifest[chunk]?.file ?? []);
  return files.length > 0 ? files.map((file) => `</${file}>; rel=modulepreload`).join(', ') : undefined;
}

/** The chunks and all that they import, each once. */
function withImports(chunks: readonly string[], manifest: Manifest, found = new Set<string>()): Set<string> {
  for (const chunk of chunks.filter((chunk) => !found.has(chunk))) {
    found.add(chunk);
    withImports(manifest[chunk]?.imports ?? [], manifest, found);
  }
  return found;
}

/** Empty while the client has not been built. */
function readManifest(file: string): Manifest {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : {};
}
