import express, { type Express } from 'express';
import { apiRoutes } from './apiRoutes';
import { bankRoutes } from './bankRoutes';
import { type Control, createControl } from './control';
import { controlRoutes } from './controlRoutes';
import { errorHandler } from './errorHandler';
import type { SimulatorOptions } from './options';
import { assetRoutes } from './assetRoutes';
import { Refusal } from './Refusal';
import { initBalance, createIndexes } from './store';
import { recoverAnnouncements, createWorker } from './worker';
import { createContext } from './context';

export interface PaytrailSimulator {
  /** Mount it at the path of `baseUrl`, before any body parser: signatures cover the raw bytes. */
  app: Express;
  control: Control;
  /**
   * Call it once the connection is open. Sends callbacks that an earlier run left, then processes due work
   * regularly.
   */
  start(): Promise<void>;
  /** Resolves when no work is running, so that the connection can be closed. */
  stop(): Promise<void>;
}

/** Paytrail's Payment API and a bank's pages, for development, demonstration and tests. */
export function createPaytrailSimulator(options: SimulatorOptions): PaytrailSimulator {
  const context = createContext(options);
  const { settings, store } = context;
  const control = createControl(context);
  const worker = createWorker(context);

  const app = express();
  app.disable('x-powered-by');
  app.use(apiRoutes(context));
  app.use(bankRoutes(context));
  app.use(assetRoutes());
  if (settings.controlEndpoints) app.use('/control', controlRoutes(control));
  app.use(() => {
    throw new Refusal(404, 'There is no such address');
  });
  app.use(errorHandler(context));

  return {
    app,
    control,
    async start() {
      await createIndexes(store);
      await initBalance(store, settings.account, settings.openingBalance);
      await recoverAnnouncements(context);
      worker.start();
    },
    stop: () => worker.stop(),
  };
}
