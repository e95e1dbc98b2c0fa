import type { ModelInput } from './modelInput';
import type { Level, LevelValues } from './problem';
import type { PlacedRoom } from './separate';

/** The first level at which the best plan with the wish is worse, and how good it is there. */
export interface Loss {
  level: Level;
  reached: number;
  bound: number;
  rooms: readonly PlacedRoom[];
  /** The model of these rooms, and what they had to reach at the levels before. */
  input: ModelInput;
  floors: Partial<LevelValues>;
}
