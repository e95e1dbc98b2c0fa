import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { root } from '../../../config/root';

/**
 * The parts of the Compose format that docker-compose.yml uses; `npm run check` validates it against the Compose
 * schema.
 */
export interface ComposeService {
  /** Started only with one of these profiles. */
  profiles?: string[];
  image?: string;
  build?: { context: string; dockerfile: string };
  depends_on?: Record<string, { condition: 'service_started' | 'service_healthy' }>;
  /** As `ADDRESS:PUBLISHED:PORT`. */
  ports?: string[];
  /** As `NAME:PATH`. */
  volumes?: string[];
  environment?: Record<string, string>;
  command?: string[];
  healthcheck: {
    test: string[];
    interval: string;
    timeout: string;
    retries?: number;
    start_period?: string;
  };
}

/**
 * The services that the profile starts, by name, with the values of `environment` filled in.
 * @throws Error as `fillIn` does
 */
export function readComposeFile(
  environment: Record<string, string>,
  profile?: string,
): Record<string, ComposeService> {
  const text = readFileSync(path.join(root, 'docker-compose.yml'), 'utf8');
  const fill = (_key: unknown, value: unknown) =>
    typeof value === 'string' ? fillIn(value, environment) : value;
  // The schema is checked elsewhere.
  const { services } = parse(text, fill, { merge: true }) as { services: Record<string, ComposeService> };
  const isStarted = ({ profiles }: ComposeService) =>
    !profiles || (profile !== undefined && profiles.includes(profile));
  return Object.fromEntries(Object.entries(services).filter(([, service]) => isStarted(service)));
}

/**
 * Fills in `${NAME}`, `${NAME:-default}` and `${NAME:?message}` like Compose: an empty value counts as not set, and
 * `$$` is a dollar sign.
 * @throws Error with the message if a required value is not set
 */
function fillIn(text: string, environment: Record<string, string>): string {
  return text.replace(
    /\$\$|\$\{(\w+)(?::([-?])([^}]*))?\}/g,
    (all, name = '', kind = '-', alternative = '') => {
      if (all === '$$') return '$';
      const value = environment[String(name)];
      if (!value && kind === '?') throw new Error(`${String(name)} is not set: ${String(alternative)}`);
      return value || String(alternative);
    },
  );
}
