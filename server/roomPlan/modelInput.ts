import type { Block } from './blocks';
import type { FormerRooms } from './former';
import type { Room } from './roomRules';
import type { Person, Situation } from './situation';
import type { Unit, Units } from './units';

export interface ModelInput {
  situation: Situation;
  units: Units;
  blocks: readonly Block[];
  /** The same group for everybody as long as groups do not matter, which makes the model smaller. */
  groupOf: (person: Person) => string;
  /** People whose exclusions the patterns keep. `decode` takes care of the others. */
  keptApart: ReadonlySet<Person>;
  mayBeUnplaced: (unit: Unit) => boolean;
  /** Whether a block may be in a room of a size. */
  allows: (block: Block, size: number) => boolean;
  former: FormerRooms | null;
  /** Whether somebody would have an unwanted change in this room, or without a bed. */
  changes: (person: Person, room: Room | null) => boolean;
}
