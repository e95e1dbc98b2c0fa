import { ObjectId, Timestamp } from 'bson';

import { decode, encode, isDocument, type Document } from './values/documents';
import { CommandError, notSupported } from './errors';
import type { Log } from './storage/log';

const SETTING = 'replicaSet';

/** A replica set of one member, which is its primary as soon as it is initiated, and stays so across restarts. */
export class ReplicaSet {
  private stored: Document | undefined;
  readonly electionId = new ObjectId('7fffffff0000000000000001');
  private second = 0;
  private count = 0;

  constructor(
    readonly name: string,
    private readonly address: { host: string; port: number },
    private readonly log: Log,
  ) {
    for (const { key, bytes } of log.entries('settings')) {
      if (key === SETTING) this.stored = decode(bytes);
    }
  }

  get isInitiated(): boolean {
    return this.stored !== undefined;
  }

  /** The configuration, with the current name and address of this member, whatever they were at initiation. */
  get config(): Document | undefined {
    if (!this.stored) return undefined;
    const [member] = this.stored.members as Document[];
    return { ...this.stored, _id: this.name, members: [{ ...member, host: this.host }] };
  }

  /** Where clients reach this member. */
  get host(): string {
    return `${this.address.host}:${this.address.port}`;
  }

  initiate(config: Document): void {
    if (this.isInitiated) throw new CommandError('AlreadyInitialized', 'already initialized');
    const proposed =
      Object.keys(config).length === 0 ? { _id: this.name, members: [{ _id: 0, host: this.host }] } : config;
    if (proposed._id !== this.name) {
      throw new CommandError(
        'InvalidReplicaSetConfig',
        `Attempting to initiate a replica set with name ${String(proposed._id)}, but command line reports ${this.name}; rejecting`,
      );
    }
    const { members } = proposed;
    if (!Array.isArray(members) || members.length === 0 || !members.every(isDocument)) {
      throw new CommandError('InvalidReplicaSetConfig', 'The replica set config must have members');
    }
    if (members.length > 1)
      throw notSupported('A replica set of more than one member', 'InvalidReplicaSetConfig');
    this.save({ version: 1, term: 1, ...proposed });
  }

  reconfigure(config: Document): void {
    if (!Array.isArray(config.members) || config.members.length !== 1) {
      throw notSupported('A replica set of more than one member', 'InvalidReplicaSetConfig');
    }
    this.save({ ...config, _id: this.name });
  }

  /** A time later than all earlier ones. */
  now(): Timestamp {
    const second = Math.floor(Date.now() / 1000);
    if (second > this.second) [this.second, this.count] = [second, 0];
    this.count++;
    return new Timestamp({ t: this.second, i: this.count });
  }

  private save(config: Document): void {
    this.stored = config;
    this.log.put('settings', SETTING, () => encode(config));
  }
}
