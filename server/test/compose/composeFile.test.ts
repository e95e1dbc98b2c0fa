import { readEnv } from '../../../config/env';
import { readComposeFile } from './composeFile';

const environment = { JWT_SECRET: 'a secret as long as openssl makes it', MONGO_PASSWORD: 'pw' };

/** The names of the settings that the product reads if it is given these. */
function namesRead(settings: Record<string, string>): Set<string> {
  const names = new Set<string>();
  const watched = new Proxy(settings, {
    get(target, name: string) {
      names.add(name);
      return target[name];
    },
  });
  readEnv(watched);
  return names;
}

describe('docker-compose.yml', () => {
  it('sets only variables of the app that the product reads', () => {
    const settings = readComposeFile(environment).app!.environment!;
    const names = namesRead(settings);

    expect(Object.keys(settings).filter((name) => !names.has(name))).toEqual([]);
  });

  it('starts one instance of the app, or with the profile three on separate ports', () => {
    const instances = (profile?: string) =>
      Object.values(readComposeFile(environment, profile)).filter(({ build }) => build);
    const three = instances('three');

    expect(instances()).toHaveLength(1);
    expect(new Set(three.map(({ ports }) => String(ports))).size).toBe(3);
    expect(three.map(({ environment: own, command }) => ({ own, command }))).toEqual(
      Array(3).fill({ own: three[0]?.environment, command: three[0]?.command }),
    );
  });

  it.each(Object.keys(environment))('requires %s, which has no default', (name) => {
    expect(() => readComposeFile({ ...environment, [name]: '' })).toThrow(
      new RegExp(`^${name} is not set: .*openssl`),
    );
  });
});
