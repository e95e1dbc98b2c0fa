import { type Background, createBackground } from './background';
import { type Settings, type SimulatorOptions, resolveSettings } from './options';
import { openStore, type Store } from './store';
import { createFaults, type Faults } from './faults';
import { defaultScenario, type Scenario } from './scenario';

/** The simulator's state, passed to all its parts. */
export interface SimulatorContext {
  settings: Settings;
  store: Store;
  scenario: Scenario;
  faults: Faults;
  background: Background;
  /** Settles when the latest payout has finished. */
  lastPayout: Promise<void>;
  /**
   * The simulated time, which a test can move forward. Request timestamps are checked against the real time.
   */
  clock: { now(): Date; offset: number };
}

export function createContext(options: SimulatorOptions): SimulatorContext {
  const settings = resolveSettings(options);
  return {
    settings,
    store: openStore(settings.connection),
    scenario: { ...defaultScenario },
    faults: createFaults(),
    background: createBackground(settings.report),
    lastPayout: Promise.resolve(),
    clock: {
      offset: 0,
      now() {
        return new Date(settings.now().getTime() + this.offset);
      },
    },
  };
}

/** By the simulator's clock. */
export function dateAfter({ clock }: SimulatorContext, delayMs: number): Date {
  return new Date(clock.now().getTime() + delayMs);
}
