import { type Background, createBackground } from './background';
import { type Settings, type SimulatorOptions, settingsOf } from './options';
import { openStore, type Store } from './store';
import { type Faults, plannedFaults, type Script, usualScript } from './script';

/** What every part of the simulator works with. */
export interface World {
  settings: Settings;
  store: Store;
  script: Script;
  faults: Faults;
  background: Background;
  /** The time in the simulator, which a test may move on. Requests are judged by the real one. */
  clock: { now(): Date; offset: number };
}

export function createWorld(options: SimulatorOptions): World {
  const settings = settingsOf(options);
  return {
    settings,
    store: openStore(settings.connection),
    script: { ...usualScript },
    faults: plannedFaults(),
    background: createBackground(settings.report),
    clock: {
      offset: 0,
      now() {
        return new Date(settings.now().getTime() + this.offset);
      },
    },
  };
}

/** That many milliseconds from now, by the simulator's clock. */
export function later({ clock }: World, milliseconds: number): Date {
  return new Date(clock.now().getTime() + milliseconds);
}
