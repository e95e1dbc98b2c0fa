import type { Block } from './blocks';
import type { Former } from './former';
import type { Room } from './roomOk';
import type { Person, Situation } from './situation';
import type { Unit, Units } from './units';

export interface ModelInput {
  situation: Situation;
  units: Units;
  blocks: readonly Block[];
  /** One for all as long as groups do not matter, which makes the model smaller. */
  groupOf: (person: Person) => string;
  /** People whose exclusions the patterns keep. The others' are left to the decoding. */
  keptApart: ReadonlySet<Person>;
  mayBeLeft: (unit: Unit) => boolean;
  /** Whether a block may be in a room of a size. */
  allows: (block: Block, size: number) => boolean;
  former: Former | null;
  /** Whether something changes for somebody with these people in a room, or without a bed. */
  changes: (person: Person, room: Room | null) => boolean;
}
