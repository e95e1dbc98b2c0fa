import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { type ComposeService, readComposeFile } from './composeFile';
import { imageOf } from './images';
import { createNetwork, type Network } from './network';
import { createService, type Service } from './service';

export interface Project {
  /** Starts the services in the order of `depends_on`, and waits until all are healthy. */
  up(): Promise<void>;
  down(): Promise<void>;
  service(name: string): Service;
  /**
   * A setting of the service, with the addresses of this machine.
   * @throws Error if it has none such
   */
  settingOf(name: string, setting: string): string;
  /**
   * The URL of a port that the service publishes.
   * @throws Error if it publishes or listens at none such
   */
  urlOf(name: string, port: number): string;
}

/**
 * The services of docker-compose.yml.
 * @param environment the environment of `docker compose --profile three up`
 * @param folder the folder for the files of the services
 */
export async function createProject(environment: Record<string, string>, folder: string): Promise<Project> {
  const file = readComposeFile(environment, 'three');
  const images = Object.entries(file).map(([name, service]) => {
    mkdirSync(path.join(folder, name));
    return { name, image: imageOf(service, path.join(folder, name)) };
  });
  const network = await createNetwork(
    Object.fromEntries(images.map(({ name, image }) => [name, image.ports])),
  );
  const services = new Map(
    images.map(({ name, image }) => {
      const bin = path.join(folder, `${name}-bin`);
      return [name, createService(name, file[name]!, image, network, bin)];
    }),
  );
  const service = (name: string) => services.get(name)!;
  return {
    async up() {
      await startInOrder(file, service);
      await Promise.all([...services.values()].map((started) => started.untilHealthy()));
    },
    async down() {
      await Promise.all([...services.values()].map((started) => started.kill()));
    },
    service,
    settingOf(name, setting) {
      const value = file[name]!.environment?.[setting];
      if (value === undefined) throw new Error(`${name} has no setting ${setting}`);
      return network.localize(name, value);
    },
    urlOf: (name, port) => `http://${publishedAddress(name, file[name]!, port, network)}`,
  };
}

async function startInOrder(
  file: Record<string, ComposeService>,
  service: (name: string) => Service,
): Promise<void> {
  const starts = new Map<string, Promise<void>>();
  const start = (name: string): Promise<void> => {
    const starting = starts.get(name) ?? startAfterOthers(name);
    starts.set(name, starting);
    return starting;
  };
  const startAfterOthers = async (name: string) => {
    for (const [other, { condition }] of Object.entries(file[name]!.depends_on ?? {})) {
      await start(other);
      if (condition === 'service_healthy') await service(other).untilHealthy();
    }
    service(name).start();
  };
  await Promise.all(Object.keys(file).map(start));
}

function publishedAddress(
  name: string,
  { ports = [] }: ComposeService,
  port: number,
  network: Network,
): string {
  const mappings = ports.map((entry) => entry.split(':').slice(-2));
  const mapping = mappings.find(([published]) => published === String(port));
  if (!mapping) throw new Error(`${name} does not publish port ${port}`);
  return network.addressOf(name, Number(mapping[1]));
}
