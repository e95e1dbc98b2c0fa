import loadHighs, { type Highs } from 'highs';
import type { Aim, AimValues, Model } from './model';
import { levels } from './problem';

export interface Solution {
  /** The values of the columns; null if none are known. */
  values: readonly number[] | null;
  /** The upper bound. */
  bound: number;
  /** Whether there is no solution. */
  isImpossible: boolean;
}

export interface AimToSolve {
  aim: Aim;
  /** The minimum values of other aims. */
  floors: Partial<AimValues>;
  /** A known choice, to start from. */
  start: readonly number[] | null;
  timeLimitMs: number;
}

export interface Solver {
  version: string;
  /** Finds the best values for an aim, and proves them if the time suffices. */
  maximize(model: Model, wanted: AimToSolve): Solution;
}

let loaded: Promise<Solver> | undefined;

/** The solver's memory grows and never shrinks, so it must run in a thread that ends. */
export function loadSolver(): Promise<Solver> {
  loaded ??= loadHighs().then((highs) => ({
    version: highs.version.string,
    maximize: (model, wanted) => maximize(highs, model, wanted),
  }));
  return loaded;
}

/** The version in package.json; the package itself does not export it. */
export const libraryVersion = '1.15.3';

/** The solution status of HiGHS for a feasible solution. */
const feasible = 2;

/** HiGHS returns integer bounds with rounding errors. */
const tolerance = 1e-6;

function maximize(highs: Highs, model: Model, { aim, floors, start, timeLimitMs }: AimToSolve): Solution {
  return highs.withModel(dataOf(highs, model, aim, floors), (instance) => {
    instance.options.set({
      output_flag: false,
      // Presolving costs more than it saves, several times as much if few people may move.
      presolve: 'off',
      // The default gap would call a plan optimal that is not.
      mip_rel_gap: 0,
      mip_abs_gap: 0.999,
      // This heuristic searches for any feasible plan, which is nearly always known; in small hotels it takes most of
      // the time.
      mip_heuristic_run_feasibility_jump: false,
      time_limit: timeLimitMs / 1000,
    });
    instance.zeroAllClocks();
    if (start) instance.setSolution({ colValue: [...start] });
    instance.run();
    const isImpossible = instance.getModelStatus() === highs.constants.modelStatus.infeasible;
    const hasValues = instance.info.get('primal_solution_status') === feasible;
    const bound = Number(instance.info.get('mip_dual_bound'));
    return {
      values: hasValues ? Array.from(instance.getSolution().colValue, Math.round) : null,
      bound: Math.floor(bound + model.commonWorth(aim) + tolerance),
      isImpossible,
    };
  });
}

const aims: readonly Aim[] = [...levels, 'changes'];

/** The rows of the floors precede the rows of the model. */
function dataOf(highs: Highs, model: Model, aim: Aim, floors: Partial<AimValues>) {
  const kept = aims.filter((each) => floors[each] !== undefined);
  const starts = [0];
  const indices: number[] = [];
  const values: number[] = [];
  for (const { worth, entries } of model.columns) {
    kept.forEach((each, row) => {
      const value = worth[each] ?? 0;
      if (value !== 0) values[indices.push(row) - 1] = value;
    });
    for (const [row, value] of entries) values[indices.push(kept.length + row) - 1] = value;
    starts.push(indices.length);
  }
  const [numRows, numCols] = [kept.length + model.lower.length, model.columns.length];
  const numbersOf = (size: number) => new Array<number>(size);
  return {
    numCols,
    numRows,
    sense: highs.constants.objectiveSense.maximize,
    colCost: model.columns.map(({ worth }) => worth[aim] ?? 0),
    colLower: numbersOf(numCols).fill(0),
    colUpper: model.columns.map(({ upper }) => upper),
    // If any number of changes is allowed, the floor is minus infinity.
    rowLower: [...kept.map((each) => (floors[each] ?? 0) - model.commonWorth(each)), ...model.lower],
    rowUpper: [...kept.map(() => Infinity), ...model.upper],
    matrix: { format: 'csc', numRows, numCols, starts, indices, values },
    integrality: new Int32Array(numCols).fill(highs.constants.variableType.integer),
  } as const;
}
