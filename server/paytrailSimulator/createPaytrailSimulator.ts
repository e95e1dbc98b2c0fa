import express, { type Express } from 'express';
import { api } from './api';
import { bank } from './bank';
import { type Control, createControl } from './control';
import { controlRoutes } from './controlRoutes';
import { errors } from './errors';
import type { SimulatorOptions } from './options';
import { pictures } from './pictures';
import { Refusal } from './Refusal';
import { openBalance, prepareStore } from './store';
import { announceForgotten, createWorker } from './worker';
import { createWorld } from './world';

export interface PaytrailSimulator {
  /** To be mounted at the path of `baseUrl`, before anything that reads bodies: signatures cover raw bytes. */
  app: Express;
  control: Control;
  /** Once the connection is open: sends what a former run still owed, and from then on what falls due. */
  start(): Promise<void>;
  /** Resolves when nothing is under way; the connection may be closed then. */
  stop(): Promise<void>;
}

/** Paytrail's Payment API with a bank behind it, for development, demonstration and tests. */
export function createPaytrailSimulator(options: SimulatorOptions): PaytrailSimulator {
  const world = createWorld(options);
  const { settings, store } = world;
  const control = createControl(world);
  const worker = createWorker(world);

  const app = express();
  app.disable('x-powered-by');
  app.use(api(world));
  app.use(bank(world));
  app.use(pictures());
  if (settings.controlEndpoints) app.use('/control', controlRoutes(control));
  app.use(() => {
    throw new Refusal(404, 'There is no such address');
  });
  app.use(errors(world));

  return {
    app,
    control,
    async start() {
      await prepareStore(store);
      await openBalance(store, settings.account, settings.openingBalance);
      await announceForgotten(world);
      worker.start();
    },
    stop: () => worker.stop(),
  };
}
