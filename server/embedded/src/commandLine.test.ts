import { parseCommandLine } from './commandLine';

it('understands what mongodb-memory-server says', () => {
  const args =
    '--port 27018 --dbpath /data --replSet rs --storageEngine wiredTiger --bind_ip 127.0.0.1 --noauth';

  expect(parseCommandLine(args.split(' '))).toMatchObject({
    port: 27018,
    host: '127.0.0.1',
    dbpath: '/data',
    setName: 'rs',
    durability: 'flush',
    initiate: false,
  });
});

it('takes the parameters it has', () => {
  const args =
    '--dbpath /data --setParameter ttlMonitorSleepSecs=2 --setParameter transactionLifetimeLimitSeconds=5';

  expect(parseCommandLine(args.split(' '))).toMatchObject({
    engine: { ttlSleepSeconds: 2, transactionLifetimeSeconds: 5 },
  });
});

it('tells its version and nothing else', () => {
  expect(parseCommandLine(['--version'])).toBe('version');
});

it.each([
  ['an unknown option', '--dbpath /data --colour red', 'colour'],
  ['authentication, which there is none of', '--dbpath /data --auth', 'auth'],
  ['no data folder', '--port 1', '--dbpath is required'],
  ['a port that is none', '--dbpath /data --port x', 'is no port'],
  ['several addresses', '--dbpath /data --bind_ip a,b', 'one address'],
  ['another durability', '--dbpath /data --durability some', 'flush or fast'],
  ['an unknown parameter', '--dbpath /data --setParameter colour=1', 'not supported'],
  ['a parameter without a number', '--dbpath /data --setParameter ttlMonitorSleepSecs=soon', 'not a number'],
])('refuses %s', (_, args, message) => {
  expect(() => parseCommandLine(args.split(' '))).toThrow(message);
});
