import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, cpSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';

const name = 'reissu-page';

/** The addresses of both ends of the cable between this machine and the new one. */
export const addresses = { here: '10.233.7.1', there: '10.233.7.2' };

export interface Machine {
  /** Its file system as seen from here, with what is mounted in it. */
  files: string;
  /**
   * Runs commands in its root shell, which keeps variables and folder between calls.
   * @throws Error with what was printed if one fails
   */
  run(commands: string, input?: string): Promise<string>;
  remove: () => Promise<void>;
}

/**
 * Installs Debian 13 with nothing but systemd, and boots it in namespaces of its own. It reaches the package registries
 * through this machine.
 * @param folder has the authority's `ca.crt`, which it trusts, and `hosts`, its /etc/hosts
 * @param binds further mounts, as options of systemd-nspawn
 */
export async function bootDebian(folder: string, binds: string[]): Promise<Machine> {
  const files = path.join(folder, 'debian');
  const quietly = { stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'] };
  const include = '--include=systemd-sysv,dbus,ca-certificates';
  execFileSync('debootstrap', ['--variant=minbase', include, 'trixie', files], quietly);
  copyFileSync(path.join(folder, 'hosts'), path.join(files, 'etc/hosts'));
  // What is written is not waited for: the machine is thrown away.
  writeFileSync(path.join(files, 'etc/dpkg/dpkg.cfg.d/quick'), 'force-unsafe-io\n');
  trustAuthorities(files, path.join(folder, 'ca.crt'));
  // A killed run may have left its cable.
  spawnSync('ip', ['link', 'delete', `ve-${name}`]);
  const nspawn = spawn(
    'systemd-nspawn',
    ['--boot', '--directory', files, '--machine', name, '--register=no', '--keep-unit', ...binds].concat([
      '--network-veth',
      '--resolv-conf=copy-host',
      '--console=passive',
      '--system-call-filter=@memlock',
    ]),
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const leader = await leaderOf(nspawn);
  connectNetwork(leader);
  const shell = openShell(leader);
  await shell.run('until systemctl is-system-running --wait; do sleep 1; done');
  return {
    files: `/proc/${leader}/root`,
    run: shell.run,
    remove: async () => {
      nspawn.kill('SIGKILL');
      process.kill(leader, 'SIGKILL');
      if (nspawn.exitCode === null && nspawn.signalCode === null) await once(nspawn, 'exit');
      shareNetwork('delete');
    },
  };
}

/** Registries may be reached through a proxy whose authority this machine trusts. */
function trustAuthorities(files: string, authority: string): void {
  const folder = '/usr/local/share/ca-certificates';
  mkdirSync(files + folder, { recursive: true });
  cpSync(folder, files + folder, { recursive: true });
  copyFileSync(authority, `${files}${folder}/outside.crt`);
  execFileSync('chroot', [files, 'update-ca-certificates'], { stdio: 'ignore' });
}

async function leaderOf(nspawn: ChildProcess): Promise<number> {
  for (;;) {
    if (nspawn.exitCode !== null) throw new Error('systemd-nspawn has ended');
    try {
      const [leader = ''] = execFileSync('pgrep', ['-P', String(nspawn.pid)], { encoding: 'utf8' }).split(
        '\n',
      );
      execFileSync('nsenter', ['-t', leader, '-a', 'test', '-S', '/run/systemd/private'], {
        stdio: 'ignore',
      });
      return Number(leader);
    } catch {
      await sleep(200);
    }
  }
}

function connectNetwork(leader: number): void {
  const [ours, theirs] = [`ve-${name}`, 'host0'];
  const ip = (args: string) => execFileSync('ip', args.split(' '));
  const ipThere = (args: string) =>
    execFileSync('nsenter', ['-t', String(leader), '-n', 'ip', ...args.split(' ')]);
  ip(`addr add ${addresses.here}/24 dev ${ours}`);
  ip(`link set ${ours} up`);
  ipThere(`addr add ${addresses.there}/24 dev ${theirs}`);
  ipThere(`link set ${theirs} up`);
  ipThere(`route add default via ${addresses.here}`);
  shareNetwork('delete');
  shareNetwork('add');
}

/** Lets it call out with this machine's address. */
function shareNetwork(action: 'add' | 'delete'): void {
  const rules =
    action === 'delete'
      ? `add table ip ${name}\ndelete table ip ${name}`
      : `table ip ${name} {\nchain out {\ntype nat hook postrouting priority 100;\nip saddr ${addresses.there} masquerade;\n}\n}`;
  execFileSync('nft', ['-f', '-'], { input: rules });
  if (action === 'add') writeFileSync('/proc/sys/net/ipv4/ip_forward', '1');
}

function openShell(leader: number): Pick<Machine, 'run'> {
  const environment = [
    'HOME=/root',
    'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    'DEBIAN_FRONTEND=noninteractive',
  ];
  const bash = spawn('nsenter', ['-t', String(leader), '-a', 'env', '-i', ...environment, 'bash', '-e'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: bash.stdout })[Symbol.asyncIterator]();
  // Loops of the page would wait for ever for what has failed.
  const limit = () => setTimeout(() => bash.kill(), 900_000);
  let count = 0;
  return {
    async run(commands, input = '') {
      const files = `/run/commands-${++count}`;
      writeFileSync(`/proc/${leader}/root${files}`, commands);
      writeFileSync(`/proc/${leader}/root${files}.input`, input);
      const end = `end of ${files}`;
      bash.stdin.write(`. ${files} < ${files}.input 2>&1\necho; echo '${end}'\n`);
      const printed: string[] = [];
      const timer = limit();
      for (;;) {
        const { value, done } = await lines.next();
        if (value === end || done) clearTimeout(timer);
        if (value === end) return printed.join('\n').trim();
        if (done) break;
        printed.push(value);
      }
      throw new Error(`A command failed:\n${commands}\n${printed.slice(-40).join('\n')}`);
    },
  };
}
